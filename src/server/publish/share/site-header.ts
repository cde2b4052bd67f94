import { type Html, html } from './html.ts';

/**
 * Logo and name of the site. It comes after the main part, and the style puts it on top: the first Tab of a reader
 * reaches the chart.
 */
export function siteHeader(publicUrl: string): Html {
  return html`<header><a href="${publicUrl}/"><img src="/favicon.svg" alt="" width="24" height="24">Chartlas</a></header>`;
}
