import { refuseOutdated } from '#server/account/user/index.ts';
import { record } from '#server/operations/audit/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import type { Ports } from '#server/ports.ts';
import { type ArticleRow, publishArticle, unpublishArticle } from '../blog/index.ts';
import { dueArticles, lockArticle, setPublication } from './store.ts';

type Person = { id: string; email: string };
type Publication = { id: string; revision: number; at: string | null };

/** A year ahead is enough; a typing error in the year is not. */
const longestWait = 366 * 86_400_000;

/** Publishes what the caller has seen, now or later. */
export function publish({ db, now }: Pick<Ports, 'db' | 'now'>, wanted: Publication, by: Person): Promise<ArticleRow> {
  return db.transaction(async (within) => {
    const article = (await lockArticle(within, wanted.id)) ?? refuse('not-found');
    if (article.revision !== wanted.revision)
      await refuseOutdated(within, {
        thing: 'this article',
        last: article,
        user: by,
        advice: 'Nothing was published. Reload it and look at the changes first.',
      });
    requireThat(article.title.trim() !== '', 'bad-input', 'Give the article a title before you publish it.');
    requireThat(isFilled(article), 'bad-input', 'The article is empty. Write something before you publish it.');
    const at = wanted.at === null ? null : new Date(wanted.at);
    if (at !== null && at > now()) {
      requireThat(at.getTime() - now().getTime() < longestWait, 'bad-input', 'Choose a day within the next year.');
      await setPublication(within, article.id, { state: 'scheduled', publishAt: at });
      await record(within, { admin: by, action: 'schedule-article', target: article.title, detail: at.toISOString() });
    } else {
      await publishArticle(within, article.id, by.id, now());
      await record(within, { admin: by, action: 'publish-article', target: article.title, detail: article.slug });
    }
    return (await lockArticle(within, wanted.id)) ?? refuse('not-found');
  });
}

/** Cancels a scheduled publication; otherwise hides the article from readers. */
export function unpublish(db: Db, id: string, by: Person): Promise<ArticleRow> {
  return db.transaction(async (within) => {
    const article = (await lockArticle(within, id)) ?? refuse('not-found');
    if (article.state === 'scheduled')
      await setPublication(within, article.id, {
        state: article.publishedVersion === null ? 'draft' : 'published',
        publishAt: null,
      });
    else await unpublishArticle(within, article.id);
    await record(within, { admin: by, action: 'unpublish-article', target: article.title, detail: article.slug });
    return (await lockArticle(within, id)) ?? refuse('not-found');
  });
}

function isFilled({ body }: ArticleRow): boolean {
  const { content } = Object(body) as { content?: unknown };
  return Array.isArray(content) && content.length > 0;
}

/** Publishes scheduled articles whose time has come. */
export const publishDue: Routine = {
  name: 'blog.publish',
  everyMinutes: 1,
  run: async ({ db, now, log }) => {
    for (const { documentId } of await dueArticles(db, now()))
      await db.transaction(async (within) => {
        const article = await lockArticle(within, documentId);
        // Meanwhile it may have been cancelled, put off, or published by another worker.
        if (article?.state !== 'scheduled' || article.publishAt === null || article.publishAt > now()) return;
        await publishArticle(within, article.id, null, now());
        log.info({ article: article.slug }, 'a scheduled article was published');
      });
  },
};
