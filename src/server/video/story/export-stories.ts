import type { Db } from '#server/platform/db/database.ts';
import { allStoriesOf } from './store.ts';

/** A user's saved stories, for the export of their data. */
export async function exportStories(db: Db, userId: string) {
  return (await allStoriesOf(db, userId)).map(({ story: { name, projectIds, story, output, createdAt }, page }) => ({
    name,
    projectIds,
    story: JSON.parse(story) as unknown,
    output,
    createdAt,
    page: page && { id: page.id, state: page.state, views: page.views, publishedAt: page.publishedAt },
  }));
}
