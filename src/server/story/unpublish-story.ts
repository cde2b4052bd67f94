import type { Ports } from '../ports.ts';
import { recordEvent } from '../webhook/index.ts';
import { type StoryWithPage, withdrawPage } from './store.ts';

/** Unpublishes a story. Its URL stays reserved for it. */
export async function unpublishStory(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { story, page }: StoryWithPage,
): Promise<void> {
  if (page === null || page.state === 'withdrawn') return;
  await db.transaction(async (within) => {
    await withdrawPage(within, story.id);
    const data = { story: { id: story.id, name: story.name }, page: { id: page.id } };
    const { userId, workspaceId } = story;
    await recordEvent({ db: within, jobs, now }, { userId, workspaceId, type: 'story.unpublished', data });
  });
}
