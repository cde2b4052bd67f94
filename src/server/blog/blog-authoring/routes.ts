import { randomBytes } from 'node:crypto';
import { diffLines } from '#article/diff-lines.ts';
import { slugOf } from '#article/outline.ts';
import { emptyArticle } from '#article/schema.ts';
import * as contract from '#contract/blog/blog-authoring.ts';
import { isUnchangedSince, refuseOutdated, timeAfter } from '#server/account/user/index.ts';
import { record } from '#server/operations/audit/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, type Route, route } from '#server/platform/http/route.ts';
import { toAttachment } from '#server/platform/object-store/clean-filename.ts';
import { type ArticleRow, changeArticle, createArticleVersion, findArticle } from '../blog/index.ts';
import { articleExcerpt, createArticle, importArticle, storedBody } from './create-article.ts';
import { articleToMarkdown } from './export-markdown.ts';
import {
  presentArticle,
  presentArticleEntry,
  presentArticleVersion,
  presentAuthor,
  presentCategory,
  presentMedia,
  presentSitePage,
  presentVersionContent,
} from './present.ts';
import { publish, unpublish } from './publish-article.ts';
import { contentOf, saveArticle } from './save-article.ts';
import * as store from './store.ts';
import { receiveBlogMedia } from './take-media.ts';

export const routes: Route[] = [
  route(contract.listArticles, async (wanted, { db }) =>
    presentPage(wanted, await store.listArticles(db, wanted), presentArticleEntry),
  ),

  route(contract.createArticle, ({ title }, { db, user }) =>
    db.transaction(async (within) => {
      const article = await createArticle({ db: within }, title, user.id);
      await record(within, { admin: user, action: 'create-article', target: article.title, detail: article.slug });
      return withRelated(within, article);
    }),
  ),

  route(contract.importMarkdown, ({ markdown, name }, { db, user }) =>
    db.transaction(async (within) => {
      const article = await importArticle({ db: within }, { markdown, name, createdBy: user.id });
      await record(within, { admin: user, action: 'create-article', target: article.title, detail: article.slug });
      return new ReplyWithMessage('Article imported as a draft.', await withRelated(within, article));
    }),
  ),

  route(contract.readArticle, async ({ id }, { db }) => withRelated(db, await articleOf(db, id))),

  route(contract.saveArticle, async (given, { db, now, user }) =>
    withRelated(db, await saveArticle({ db, now }, given, user)),
  ),

  route(contract.removeArticle, async ({ id }, { db, user }) => {
    const article = await articleOf(db, id);
    await db.transaction(async (within) => {
      await store.removeArticle(within, article.id);
      await record(within, { admin: user, action: 'delete-article', target: article.title, detail: article.slug });
    });
    return new ReplyWithMessage('Article deleted.', null);
  }),

  route(contract.publishArticle, async (wanted, { db, now, user }) => {
    const article = await publish({ db, now }, wanted, user);
    const message = article.state === 'scheduled' ? 'Article scheduled.' : 'Article published.';
    return new ReplyWithMessage(message, await withRelated(db, article));
  }),

  route(contract.unpublishArticle, async ({ id }, { db, user }) => withRelated(db, await unpublish(db, id, user))),

  route(contract.setPreview, async ({ id, isOn }, { db, user }) => {
    const article = await articleOf(db, id);
    const previewKey = isOn ? randomBytes(24).toString('base64url') : null;
    await db.transaction(async (within) => {
      await store.setPublication(within, article.id, { previewKey });
      const detail = isOn ? 'Anyone with the link' : 'Nobody';
      await record(within, { admin: user, action: 'share-article-preview', target: article.title, detail });
    });
    return withRelated(db, { ...article, previewKey });
  }),

  route(contract.readPreview, async ({ key }, { db, reply }) => {
    const article = (await store.findByPreviewKey(db, key)) ?? refuse('not-found');
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
    const related = await store.relatedOf(db, article);
    const { title, slug, body, cover, changedAt } = presentArticle(article, related);
    const [author, category] = [
      related.author?.name ?? null,
      related.category && { name: related.category.name, slug: related.category.slug },
    ];
    return { title, slug, excerpt: articleExcerpt(article), body, author, category, cover, changedAt };
  }),

  route(contract.exportMarkdown, async ({ id }, { db, reply }) => {
    const article = await articleOf(db, id);
    return reply
      .headers({
        'content-type': 'text/markdown; charset=utf-8',
        'content-disposition': toAttachment(`${article.slug}.md`),
        'cache-control': 'no-store',
      })
      .send(await articleToMarkdown(article, await store.relatedOf(db, article)));
  }),

  route(contract.listVersions, async ({ id, ...page }, { db }) => {
    const article = await articleOf(db, id);
    const found = await store.listArticleVersions(db, article.id, page);
    return presentPage(page, found, (row) => presentArticleVersion(row, article.publishedVersion));
  }),

  route(contract.readVersion, async ({ id, version }, { db }) => {
    const article = await articleOf(db, id);
    const found = (await store.findArticleVersion(db, article.id, version)) ?? refuse('not-found');
    const related = await store.relatedOf(db, { ...article, ...found.version, id: article.id });
    const before = await articleToMarkdown(found.version, related);
    const after = await articleToMarkdown(contentOf(article), await store.relatedOf(db, article));
    return {
      ...presentArticleVersion(found, article.publishedVersion),
      ...presentVersionContent(found, related),
      changes: diffLines(before, after),
    };
  }),

  route(contract.restoreVersion, async ({ id, version }, { db, now, user }) =>
    db.transaction(async (within) => {
      const article = (await store.lockArticle(within, id)) ?? refuse('not-found');
      const { version: found } = (await store.findArticleVersion(within, article.id, version)) ?? refuse('not-found');
      await createArticleVersion(within, article.id, user.id, now());
      // The slug stays: it may belong to another article by now.
      await changeArticle(within, article, { ...contentOf(found), slug: article.slug, changedBy: user.id }, now());
      await store.deleteOldArticleVersions(within, article.id, contract.blogLimits.versions);
      await record(within, { admin: user, action: 'restore-article', target: article.title, detail: `${version}` });
      return new ReplyWithMessage('Version restored.', await withRelated(within, await articleOf(within, id)));
    }),
  ),

  route(contract.listCategories, async (_, { db }) => ({
    categories: (await store.listCategories(db)).map(presentCategory),
  })),

  route(contract.createCategory, async (fields, { db, now, user }) => {
    const there = await store.listCategories(db);
    requireThat(there.length < contract.blogLimits.categories, 'too-large', 'There are too many categories.');
    return db.transaction(async (within) => {
      await record(within, { admin: user, action: 'save-category', target: fields.name });
      const category = await withSlug(within, 'category', fields, null);
      const change = { changedBy: user.id, changedAt: now() };
      return categoryOf(within, await store.upsertBlogCategory(within, null, { ...category, ...change }));
    });
  }),

  route(contract.changeCategory, ({ id, changedAt: seen, ...fields }, { db, now, user }) =>
    db.transaction(async (within) => {
      const { id: known, ...change } = await lockCurrent(within, { kind: 'category', id, seen, user, now: now() });
      await record(within, { admin: user, action: 'save-category', target: fields.name });
      const category = await withSlug(within, 'category', fields, known);
      return categoryOf(within, await store.upsertBlogCategory(within, known, { ...category, ...change }));
    }),
  ),

  route(contract.removeCategory, async ({ id }, { db, user }) => {
    await removeNoted(db, user, { kind: 'category', id });
    return new ReplyWithMessage('Category deleted.', null);
  }),

  route(contract.listAuthors, async (_, { db }) => ({ authors: (await store.listAuthors(db)).map(presentAuthor) })),

  route(contract.createAuthor, async ({ avatarId, ...fields }, { db, now, user }) => {
    const there = await store.listAuthors(db);
    requireThat(there.length < contract.blogLimits.authors, 'too-large', 'There are too many authors.');
    const author = { ...(await withSlug(db, 'author', fields, null)), avatarId: await pictureOf(db, avatarId) };
    return db.transaction(async (within) => {
      await record(within, { admin: user, action: 'save-author', target: author.name });
      const change = { changedBy: user.id, changedAt: now() };
      return authorOf(within, await store.upsertBlogAuthor(within, null, { ...author, ...change }));
    });
  }),

  route(contract.changeAuthor, ({ id, avatarId, changedAt: seen, ...fields }, { db, now, user }) =>
    db.transaction(async (within) => {
      const { id: known, ...change } = await lockCurrent(within, { kind: 'author', id, seen, user, now: now() });
      const author = {
        ...(await withSlug(within, 'author', fields, known)),
        avatarId: await pictureOf(within, avatarId),
      };
      await record(within, { admin: user, action: 'save-author', target: author.name });
      return authorOf(within, await store.upsertBlogAuthor(within, known, { ...author, ...change }));
    }),
  ),

  route(contract.removeAuthor, async ({ id }, { db, user }) => {
    await removeNoted(db, user, { kind: 'author', id });
    return new ReplyWithMessage('Author deleted.', null);
  }),

  route(contract.listMedia, async (wanted, { db }) =>
    presentPage(wanted, await store.listMedia(db, wanted), presentMedia),
  ),

  route(contract.uploadMedia, async (_, context) => {
    const { db, user } = context;
    const picture = await receiveBlogMedia(context, user.id);
    await record(db, { admin: user, action: 'upload-media', target: picture.name });
    return presentMedia(picture);
  }),

  route(contract.changeMedia, ({ id, alt, caption, changedAt: seen }, { db, now, user }) => {
    const changes = { ...(alt !== undefined && { alt }), ...(caption !== undefined && { caption }) };
    return db.transaction(async (within) => {
      const { id: _, ...change } = await lockCurrent(within, { kind: 'media', id, seen, user, now: now() });
      const picture = (await store.changeMedia(within, id, { ...changes, ...change })) ?? refuse('not-found');
      await record(within, { admin: user, action: 'change-media', target: picture.name });
      return presentMedia(picture);
    });
  }),

  route(contract.removeMedia, async ({ id }, { db, files, user }) => {
    const picture = (await store.findMedia(db, id)) ?? refuse('not-found');
    const uses = await store.usesOf(db, picture);
    requireThat(
      uses.length === 0,
      'conflict',
      `This picture is used in ${uses.map((title) => `“${title}”`).join(', ')}. Remove it there first.`,
    );
    await removeNoted(db, user, { kind: 'media', id });
    await files.remove(picture.fileKey); // the database schedules it again if this fails
    return new ReplyWithMessage('Picture deleted.', null);
  }),

  route(contract.readPage, async ({ pageId }, { db }) => {
    const row = await store.findBlogPage(db, pageId);
    if (row !== null) return presentSitePage(pageId, row);
    const title = contract.editablePages[pageId];
    return { pageId, title, description: '', body: emptyArticle, revision: 0, isPublished: false, changedAt: null };
  }),

  route(contract.savePage, async ({ pageId, revision, body, ...fields }, { db, now, user }) => {
    const stored = storedBody(body);
    requireThat(
      !fields.isPublished || stored.words.trim() !== '',
      'bad-input',
      'The page is empty. Write something before you publish it.',
    );
    return db.transaction(async (within) => {
      const publishedAt = fields.isPublished ? now() : null;
      const row = await store.upsertBlogPage(
        within,
        { pageId, revision },
        { ...fields, body: stored.body, publishedAt, changedBy: user.id },
        now(),
      );
      if (row === null) {
        const last = (await store.findBlogPage(within, pageId)) ?? refuse('not-found');
        return refuseOutdated(within, { thing: 'this page', last, user });
      }
      await record(within, { admin: user, action: fields.isPublished ? 'publish-page' : 'save-page', target: pageId });
      return presentSitePage(pageId, row);
    });
  }),
];

const removals = { category: 'delete-category', author: 'delete-author', media: 'delete-media' } as const;
type Entry = { kind: keyof typeof removals; id: string };

function removeNoted(db: Db, admin: { id: string; email: string }, { kind, id }: Entry): Promise<void> {
  return db.transaction(async (within) => {
    const name = (await store.removeEntry(within, kind, id)) ?? refuse('not-found');
    await record(within, { admin, action: removals[kind], target: name });
  });
}

const things = { category: 'this category', author: 'this author', media: 'this picture' } as const;

/** Locks what is changed, unless someone has changed it since it was read. Returns who changes it when. */
async function lockCurrent(
  db: Db,
  { kind, id, seen, user, now }: Entry & { seen: string | null | undefined; user: { id: string }; now: Date },
) {
  const last = (await store.lockEntry(db, kind, id)) ?? refuse('not-found');
  if (!isUnchangedSince(seen, last.changedAt)) await refuseOutdated(db, { thing: things[kind], last, user });
  return { id: last.id, changedBy: user.id, changedAt: timeAfter(last.changedAt, now) };
}

async function articleOf(db: Db, id: string): Promise<ArticleRow> {
  return (await findArticle(db, id)) ?? refuse('not-found');
}

async function withRelated(db: Db, row: ArticleRow) {
  return presentArticle(row, await store.relatedOf(db, row));
}

async function categoryOf(db: Db, id: string) {
  const found = (await store.listCategories(db)).find(({ row }) => row.documentId === id);
  return presentCategory(found ?? refuse('not-found'));
}

async function authorOf(db: Db, id: string) {
  const found = (await store.listAuthors(db)).find(({ row }) => row.documentId === id);
  return presentAuthor(found ?? refuse('not-found'));
}

async function pictureOf(db: Db, id: string | null): Promise<string | null> {
  return id === null
    ? null
    : ((await store.findRowId(db, 'media', id)) ?? refuse('bad-input', 'This picture no longer exists.'));
}

async function withSlug<Fields extends { name: string; slug?: string | undefined }>(
  db: Db,
  kind: 'category' | 'author',
  fields: Fields,
  exceptId: string | null,
): Promise<Fields & { slug: string }> {
  const slug = fields.slug ?? (slugOf(fields.name) || kind);
  const isFree = !(await store.isSlugTaken(db, kind, slug, exceptId));
  requireThat(isFree, 'bad-input', `Another ${kind} has this name or slug. Choose a different one.`);
  return { ...fields, slug };
}
