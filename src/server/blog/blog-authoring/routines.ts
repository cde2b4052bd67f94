import type { Routine } from '#server/platform/jobs/routine.ts';
import { publishArticle } from '../blog/index.ts';
import { dueArticles, lockArticle } from './store.ts';

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
