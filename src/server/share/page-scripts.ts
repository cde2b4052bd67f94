import { markupCheck } from '../http/trusted-types.ts';
import type { Embed } from './embed-files.ts';
import { Html, html } from './html.ts';

/** Scripts of a public page: first the check of markup, which the policy of these pages names. */
export function pageScripts(embed: Embed | null): Html | null {
  if (embed === null) return null;
  return html`<script>${new Html(markupCheck)}</script><script type="module" src="${embed.base}share.js"></script>`;
}
