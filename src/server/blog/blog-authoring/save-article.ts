import type { z } from 'zod';
import { blogLimits, type saveArticle as saveCall } from '#contract/blog/blog-authoring.ts';
import { refuseOutdated } from '#server/account/user/index.ts';
import { recordOften } from '#server/operations/audit/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import {
  type ArticleContent,
  type ArticleRow,
  changeArticle,
  createArticleVersion,
  isSlugFree,
} from '../blog/index.ts';
import { freeSlug, isSlugOf, lockSlugs, storedBody } from './create-article.ts';
import { addOtherVersion, deleteOldArticleVersions, findRowId, lastVersionAt, lockArticle } from './store.ts';

type Given = z.output<typeof saveCall.input>;

const hour = 3_600_000;

/**
 * Saves changes of the working copy. Changes that were made to an older revision are refused, unless the caller decides:
 * then one text is the working copy and the other one a version, so neither is lost.
 */
export function saveArticle(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { id, revision, onConflict, ...given }: Given,
  user: { id: string; email: string },
): Promise<ArticleRow> {
  return db.transaction(async (within) => {
    await lockSlugs(within);
    const article = (await lockArticle(within, id)) ?? refuse('not-found');
    const isConflict = article.revision !== revision;
    if (isConflict && onConflict === 'refuse')
      await refuseOutdated(within, {
        thing: 'this article',
        last: article,
        user,
        advice: 'Nothing was saved. Your text is kept in this browser: choose which one to continue with.',
      });
    const changes = await readChanges(within, article, given);
    await recordOften(within, {
      admin: user,
      action: 'edit-article',
      target: article.title,
      detail: article.documentId,
    });
    if (isConflict && onConflict === 'keep-theirs') {
      await addOtherVersion(within, { ...contentOf(article), ...changes, id: article.id, createdBy: user.id });
      return article;
    }
    if (isConflict || (await isVersionDue(within, article, now())))
      await createArticleVersion(within, article.id, user.id, now());
    await changeArticle(within, article, { ...changes, changedBy: user.id }, now());
    await deleteOldArticleVersions(within, article.id, blogLimits.versions);
    return (await lockArticle(within, id)) ?? refuse('not-found');
  });
}

/** Every hour of work leaves a version, beside those of publications. */
async function isVersionDue(db: Db, { id, words, createdAt }: ArticleRow, now: Date): Promise<boolean> {
  const last = (await lastVersionAt(db, id)) ?? createdAt;
  return words !== '' && now.getTime() - last.getTime() > hour;
}

async function readChanges(
  db: Db,
  article: ArticleRow,
  given: Omit<Given, 'id' | 'revision' | 'onConflict'>,
): Promise<Partial<ArticleContent>> {
  const { body, coverId, categoryId, authorId, slug, ...rest } = given;
  const found = async (kind: 'media' | 'category' | 'author', wanted: string | null) =>
    wanted === null
      ? null
      : ((await findRowId(db, kind, wanted)) ?? refuse('bad-input', `This ${words[kind]} no longer exists.`));
  return {
    ...defined(rest),
    ...(body !== undefined && storedBody(body)),
    ...(coverId !== undefined && { coverId: await found('media', coverId) }),
    ...(categoryId !== undefined && { categoryId: await found('category', categoryId) }),
    ...(authorId !== undefined && { authorId: await found('author', authorId) }),
    ...(await slugChange(db, article, { slug, title: rest.title })),
  };
}

const words = { media: 'picture', category: 'category', author: 'author' } as const;

/** Until the first publication the slug follows the title, if nobody wrote another one. */
async function slugChange(
  db: Db,
  article: ArticleRow,
  { slug, title }: { slug: string | undefined; title: string | undefined },
): Promise<{ slug?: string }> {
  if (slug !== undefined && slug !== article.slug) {
    requireThat(
      await isSlugFree(db, slug, article.id),
      'bad-input',
      'Another article has this slug. Choose a different one.',
    );
    return { slug };
  }
  const follows = slug === undefined && title !== undefined && article.firstPublishedAt === null;
  return follows && isSlugOf(article.slug, article.title) ? { slug: await freeSlug(db, title, article.id) } : {};
}

export function contentOf(row: ArticleContent): ArticleContent {
  const { slug, title, excerpt, body, words: text, coverId, categoryId, authorId } = row;
  const { seoTitle, seoDescription, canonicalUrl, isFeatured, language } = row;
  return {
    ...{ slug, title, excerpt, body, words: text, coverId, categoryId, authorId },
    ...{ seoTitle, seoDescription, canonicalUrl, isFeatured, language },
  };
}

function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never; // only undefined ones are left out
}
