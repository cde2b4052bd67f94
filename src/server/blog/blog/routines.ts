import type { Routine } from '#server/platform/jobs/routine.ts';
import { purgeArticleViews } from './count-view.ts';

export const articleViewPurge: Routine = {
  name: 'blog.sweep',
  everyMinutes: 60,
  run: ({ db, now }) => purgeArticleViews(db, now()),
};
