import type { ArticleDocument, ChartAttributes } from '#article/schema.ts';
import { escapeText } from '#chart/scene/to-svg.ts';
import type { Page } from '../page-context.ts';

/** A published chart as the server draws it for articles; see server/share/figure.ts. */
type Figure = { title: string; alt: string; html: string; fonts: string; src: string; script: string | null };

export type ArticleCharts = {
  toHtml: (attributes: ChartAttributes) => string;
  /** Fonts of all charts, as CSS, each named once. */
  fonts: string;
};

/** The charts of an article, drawn. Those that are no longer published leave a sentence. */
export async function loadCharts(page: Page, document: ArticleDocument): Promise<ArticleCharts> {
  const ids = [...new Set(chartIds(document))];
  const figures = new Map(await Promise.all(ids.map(async (id) => [id, await loadFigure(page, id)] as const)));
  const faces = [...figures.values()].flatMap((figure) => figure?.fonts.match(/@font-face\{[^}]*\}/g) ?? []);
  return {
    toHtml: (attributes) => figureHtml(attributes, figures.get(attributes.shareId) ?? null),
    fonts: [...new Set(faces)].join(''),
  };
}

export function chartIds({ content }: ArticleDocument): string[] {
  return content.flatMap((block) => (block.type === 'chart' ? [block.attrs.shareId] : []));
}

async function loadFigure({ request }: Page, id: string): Promise<Figure | null> {
  // A page in place of the chart is no JSON.
  const reply = await request({ method: 'GET', path: `/share/${id}/figure.json` }).catch(() => null);
  return reply?.status === 200 ? (reply.body as Figure) : null; // as the server writes it
}

/** The drawing is there before any script; reading.js makes it interactive when a reader comes close to it. */
function figureHtml({ shareId, alt }: ChartAttributes, figure: Figure | null): string {
  if (figure === null) return '<p class="article-gone">This chart is no longer available.</p>';
  const { title, html, src, script } = figure;
  const name = escapeText(alt || title);
  const live =
    script === null
      ? ''
      : ` data-src="${escapeText(src)}" data-script="${escapeText(script)}" tabindex="0" role="group"`;
  const label = script === null ? '' : ` aria-label="${name}"`;
  return `<div class="live-chart"${live}${label}>${html}${script === null ? '' : '<div class="chart-tools"></div>'}</div><a class="article-open" href="/share/${shareId}">Open the chart<span class="sr-only">: ${name}</span></a>`;
}
