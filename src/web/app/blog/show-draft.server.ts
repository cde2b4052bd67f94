import { outlineOf } from '#article/outline.ts';
import { readingMinutes } from '#article/reading-time.ts';
import { toHtml } from '#article/to-html.ts';
import type { ReplyOf } from '#web/api/endpoint.ts';
import type { readPreview } from '#web/api/endpoints/blog-authoring.ts';
import { articlePath } from '#web/features/blog/blog-address.ts';
import type { ShownArticle } from '#web/features/blog/shown-article.ts';
import type { Page } from '../page-context.ts';
import { loadCharts } from './charts.server.ts';

/** A draft as its page will look, without neighbours and counts. */
export async function showDraft(page: Page, draft: ReplyOf<typeof readPreview>): Promise<ShownArticle> {
  const { title, slug, excerpt, body, author, category, cover } = draft;
  const charts = await loadCharts(page, body);
  return {
    documentId: '',
    slug,
    title,
    excerpt,
    cover: cover && {
      src: cover.src,
      alt: cover.alt,
      caption: cover.caption,
      width: cover.width,
      height: cover.height,
    },
    category,
    author: author === null ? null : { name: author, role: '', bio: '', website: '', avatar: null },
    seoTitle: '',
    seoDescription: '',
    canonicalUrl: '',
    isFeatured: false,
    language: 'en',
    views: null,
    publishedAt: null,
    updatedAt: null,
    html: toHtml(body, { chart: charts.toHtml }),
    outline: outlineOf(body).filter(({ level }) => level < 4),
    minutes: readingMinutes(body),
    fonts: charts.fonts,
    url: page.settings.publicUrl + articlePath(slug),
    socialImage: null,
    previous: null,
    next: null,
    related: [],
  };
}
