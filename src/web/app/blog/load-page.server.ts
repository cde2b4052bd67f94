import { toHtml } from '#article/to-html.ts';
import type { OwnPage } from '#web/features/blog/own-page-text.tsx';
import type { Page } from '../page-context.ts';
import { blogOf } from './blog-of.server.ts';
import { loadCharts } from './charts.server.ts';

/** Own text of a page of the site; null where there is none, or where it cannot be had: then the built-in text is shown. */
export async function loadOwnPage(page: Page, pageId: string): Promise<OwnPage | null> {
  const found = await blogOf(page)
    .page(pageId)
    .catch(() => null);
  if (found === null) return null;
  const { title, description, document, updatedAt } = found;
  const charts = await loadCharts(page, document);
  return { title, description, html: toHtml(document, { chart: charts.toHtml }), fonts: charts.fonts, updatedAt };
}
