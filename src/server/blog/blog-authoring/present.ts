import { countWords } from '#article/plain-text.ts';
import { sanitize } from '#article/sanitize.ts';
import type {
  Article,
  ArticleEntry,
  ArticleVersion,
  BlogAuthor,
  BlogCategory,
  BlogMedia,
  SitePage,
} from '#contract/blog/blog-authoring.ts';
import { fullName } from '#server/account/user/index.ts';
import type { ArticleRow, AuthorRow, BlogPageRow, CategoryRow, MediaRow } from '../blog/index.ts';
import type { ListedArticle, ListedArticleVersion, Related } from './store.ts';

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** Public path of a picture. */
export function mediaPath(fileKey: string): string {
  return `/api/file/${fileKey}`;
}

export function presentMedia(row: MediaRow): BlogMedia {
  const { documentId: id, name, fileKey, alt, caption, width, height, size, createdAt, changedAt } = row;
  const times = { createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() };
  return { id, name, src: mediaPath(fileKey), alt, caption, width, height, size, ...times };
}

/** A published article whose working copy has other content. */
function hasChanges({
  publishedVersion,
  publishedAt,
  changedAt,
}: Pick<ArticleRow, 'publishedVersion' | 'publishedAt' | 'changedAt'>) {
  return publishedVersion !== null && publishedAt !== null && changedAt > publishedAt;
}

export function presentArticleEntry(row: ListedArticle): ArticleEntry {
  const { documentId: id, title, slug, state, category, author, views, publishedVersion } = row;
  return {
    id,
    title,
    slug,
    state,
    hasChanges: hasChanges(row),
    category,
    author,
    publishAt: timeOf(row.publishAt),
    publishedAt: publishedVersion === null ? null : timeOf(row.publishedAt),
    views,
    changedAt: row.changedAt.toISOString(),
  };
}

export function presentArticle(row: ArticleRow, related: Related): Article {
  return {
    ...presentContent(row, related),
    id: row.documentId,
    revision: row.revision,
    state: row.state,
    hasChanges: hasChanges(row),
    publicSlug: related.publicSlug,
    publishAt: timeOf(row.publishAt),
    publishedAt: row.publishedVersion === null ? null : timeOf(row.publishedAt),
    previewKey: row.previewKey,
    cover: related.cover === null ? null : presentMedia(related.cover),
    redirects: related.redirects,
    changedBy: related.changer === null ? null : { id: related.changer.id, name: fullName(related.changer) },
    views: row.views,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

type Content = Pick<
  ArticleRow,
  'title' | 'slug' | 'excerpt' | 'body' | 'seoTitle' | 'seoDescription' | 'canonicalUrl' | 'isFeatured'
>;

function presentContent(row: Content, { cover, category, author }: Related) {
  const { title, slug, excerpt, body, seoTitle, seoDescription, canonicalUrl, isFeatured } = row;
  return {
    title,
    slug,
    excerpt,
    body: sanitize(body),
    coverId: cover?.documentId ?? null,
    categoryId: category?.documentId ?? null,
    authorId: author?.documentId ?? null,
    seoTitle,
    seoDescription,
    canonicalUrl,
    isFeatured,
  };
}

export function presentArticleVersion(
  { version: row, by }: ListedArticleVersion,
  published: string | null,
): ArticleVersion {
  const { id, version, title, words, createdAt } = row;
  return {
    version,
    title,
    words: countWords(words),
    isPublished: id === published,
    by: by === null ? null : fullName(by),
    createdAt: createdAt.toISOString(),
  };
}

export function presentVersionContent({ version }: ListedArticleVersion, related: Related) {
  return presentContent(version, related);
}

export function presentCategory({ row, articles }: { row: CategoryRow; articles: number }): BlogCategory {
  const { documentId: id, name, slug, description } = row;
  return { id, name, slug, description, articles, changedAt: row.changedAt.toISOString() };
}

type AuthorEntry = { row: AuthorRow; avatar: MediaRow | null; articles: number };

export function presentAuthor({ row, avatar, articles }: AuthorEntry): BlogAuthor {
  const { documentId: id, name, slug, role, bio, website } = row;
  const shown = avatar === null ? null : presentMedia(avatar);
  return { id, name, slug, role, bio, website, avatar: shown, articles, changedAt: row.changedAt.toISOString() };
}

export function presentSitePage(pageId: SitePage['pageId'], row: BlogPageRow): SitePage {
  const { title, description, body, revision, isPublished, changedAt } = row;
  return {
    pageId,
    title,
    description,
    body: sanitize(body),
    revision,
    isPublished,
    changedAt: changedAt.toISOString(),
  };
}
