import { readingMinutes } from '#article/plain-text.ts';
import type { ArticleDocument, ChartAttributes } from '#article/schema.ts';
import { escapeText } from '#chart/scene/to-svg.ts';
import type { BlogArticle, BlogImage } from '#web/client/blog/blog-entry.ts';
import { type Blog, openBlog } from '#web/client/blog/open-blog.ts';
import { pictureSrc } from '#web/client/picture-urls.ts';
import type { ArticleSummary } from '#web/features/blog/blog/shown-article.ts';
import type { PageContext } from '../page-context.ts';

const sizes = { small: { width: 480, height: 300 }, wide: { width: 960, height: 540 } } as const;

export function toCards(articles: readonly BlogArticle[], page: PageContext): Promise<ArticleSummary[]> {
  return Promise.all(articles.map((article) => toCard(article, page)));
}

export async function toCard(
  article: BlogArticle,
  page: PageContext,
  size: keyof typeof sizes = 'small',
): Promise<ArticleSummary> {
  const { slug, title, excerpt, category, author, publishedAt, document, cover } = article;
  return {
    slug,
    title,
    excerpt,
    category,
    publishedAt,
    author: author?.name ?? null,
    minutes: readingMinutes(document),
    picture: cover ?? (await pictureOf(article, page, size)),
  };
}

/** A picture of the first chart. The title says what it shows: it needs no words of its own. */
async function pictureOf(
  { document }: BlogArticle,
  page: PageContext,
  size: keyof typeof sizes,
): Promise<BlogImage | null> {
  const id = await firstChart(page, document);
  if (id === null) return null;
  const src = pictureSrc(`/share/${id}/picture?size=${size}`, page.settings.bases.api);
  return { src, alt: '', caption: '', ...sizes[size] };
}

/** A published chart as the server draws it for articles; see server/share/figure.ts. */
type Figure = { title: string; alt: string; html: string; fonts: string; src: string; script: string | null };

type ArticleCharts = {
  /** Ids of those that are published, in their order. */
  shown: readonly string[];
  /** HTML of the next chart of the article. */
  toHtml: (attributes: ChartAttributes) => string;
  /** Fonts of all charts, as CSS, each named once. */
  fonts: string;
};

export const chartGone = '<p class="article-gone">This chart is no longer available.</p>';

/** The charts of an article, drawn. Those that are no longer published leave a sentence. */
export async function loadCharts(page: PageContext, document: ArticleDocument): Promise<ArticleCharts> {
  const ids = chartIds(document);
  const figures = new Map(await Promise.all(ids.map(async (id) => [id, await loadFigure(page, id)] as const)));
  const faces = [...figures.values()].flatMap((figure) => figure?.fonts.match(/@font-face\{[^}]*\}/g) ?? []);
  let place = 0;
  return {
    shown: ids.filter((id) => figures.get(id) !== null),
    toHtml: (attributes) => figureHtml(attributes, figures.get(attributes.shareId) ?? null, place++),
    fonts: [...new Set(faces)].join(''),
  };
}

/** The first chart of an article that is published, or null. */
async function firstChart(page: PageContext, document: ArticleDocument): Promise<string | null> {
  for (const id of chartIds(document)) if ((await loadFigure(page, id)) !== null) return id;
  return null;
}

function chartIds({ content }: ArticleDocument): string[] {
  return [...new Set(content.flatMap((block) => (block.type === 'chart' ? [block.attrs.shareId] : [])))];
}

async function loadFigure({ request }: PageContext, id: string): Promise<Figure | null> {
  // A page in place of the chart is no JSON.
  const reply = await request({ method: 'GET', path: `/share/${id}/figure.json` }).catch(() => null);
  return reply?.status === 200 ? (reply.body as Figure) : null; // as the server writes it
}

/** The drawing is there before any script; reading.js makes it interactive when a reader comes close to it. */
function figureHtml({ shareId, alt }: ChartAttributes, figure: Figure | null, place: number): string {
  if (figure === null) return chartGone;
  const { title, html, src, script } = figure;
  const name = escapeText(alt || title);
  // Its ids begin with that of the share: a chart may be there twice.
  const drawings = html.replaceAll(`${shareId}-`, `${shareId}-${place}-`);
  const link = `<a class="article-open" href="/share/${shareId}">Open the chart<span class="sr-only">: ${name}</span></a>`;
  if (script === null) return `<div class="live-chart">${drawings}</div>${link}`;
  const live = `data-src="${escapeText(src)}" data-script="${escapeText(script)}" tabindex="0" role="group" aria-label="${name}"`;
  return `<div class="live-chart" ${live}>${drawings}<div class="chart-tools"></div></div>${link}`;
}

/** The blog of this site, for a page that is rendered on the server. */
export function blogOf({ settings, request }: PageContext): Blog {
  return openBlog({ base: settings.bases.blog, ask: (path) => request({ method: 'GET', path }) });
}
