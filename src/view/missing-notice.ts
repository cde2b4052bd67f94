import { element } from './element.ts';
import type { MissingReason } from './fetch-chart.ts';
import { viewWords } from './locale/words.ts';

/** One sentence in place of a chart that cannot be shown, with a link to its page. */
export async function missingNotice(reason: MissingReason, src: string | null): Promise<HTMLElement> {
  const words = await viewWords(document.documentElement.lang);
  const notice = element('p', { style: 'margin:0;padding:1em 0;font:14px/1.5 system-ui,sans-serif' }, words[reason]);
  const page = pageOf(src);
  if (page !== null && reason !== 'gone') notice.append(' ', element('a', { href: page, rel: 'noopener' }, words.open));
  return notice;
}

/** https://charts.example/share/abc of https://charts.example/share/abc/chart.json */
function pageOf(src: string | null): string | null {
  if (src === null) return null;
  const { href, pathname } = new URL(src, document.baseURI);
  return pathname.endsWith('/chart.json') ? href.replace(/\/chart\.json.*$/, '') : null;
}
