import { storySchema } from '#chart/story/schema.ts';
import type { SavedStory } from '#contract/video/stories.ts';
import type { Db } from '#server/platform/db/database.ts';
import { shareUrl } from '#server/publish/share/index.ts';
import { allStoriesOf, type StoryWithPage } from './store.ts';

/** What its owner sees of a story. */
export function presentStory({ story, page }: StoryWithPage, publicUrl: string): SavedStory {
  const { id, name, projectIds, seconds, output, createdAt, changedAt } = story;
  return {
    id,
    name,
    projectIds,
    seconds,
    sceneCount: scenesOf(story).scenes.length,
    output,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    page:
      page === null || page.state === 'withdrawn'
        ? null
        : {
            id: page.id,
            url: shareUrl(publicUrl, page.id),
            play: page.play,
            allowsEmbed: page.allowsEmbed,
            hasPassword: page.passwordHash !== null,
            expiresAt: page.expiresAt?.toISOString() ?? null,
            views: page.views,
            publishedAt: page.publishedAt.toISOString(),
            isCurrent: page.publishedAt >= changedAt,
          },
  };
}

export function presentWhole(found: StoryWithPage, publicUrl: string) {
  return { ...presentStory(found, publicUrl), story: scenesOf(found.story) };
}

function scenesOf({ story }: { story: string }) {
  return storySchema.parse(JSON.parse(story));
}

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
