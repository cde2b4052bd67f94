import type { MissingReason } from './fetch-chart.ts';
import type { ViewTexts } from './locale/view-words.ts';

type Missing = { reason: MissingReason; src: string | null };

/** One sentence in place of a chart that cannot be shown, with a link to its page. Loaded only when it is needed. */
export function missingNotice({ reason, src }: Missing, words: ViewTexts): HTMLElement {
  const notice = document.createElement('p');
  notice.style.cssText = 'margin:0;padding:1em 0;font:14px/1.5 system-ui,sans-serif';
  notice.textContent = words[reason];
  const page = pageOf(src);
  if (page === null || reason === 'gone') return notice;
  const link = document.createElement('a');
  link.href = page;
  link.rel = 'noopener';
  link.textContent = words.open;
  notice.append(' ', link);
  return notice;
}

/** https://charts.example/share/abc of https://charts.example/share/abc/chart.json */
function pageOf(src: string | null): string | null {
  if (src === null) return null;
  const { href, pathname } = new URL(src, document.baseURI);
  return /\/(chart|story)\.json$/.test(pathname) ? href.replace(/\/(chart|story)\.json.*$/, '') : null;
}
