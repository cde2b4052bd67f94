import { storySchema } from '#chart/story/schema.ts';
import { videoOutput } from '#contract/videos.ts';
import type { VideoDraft } from './video-draft.ts';

/** An unrendered video survives a reload of its page: it is stored for the tab, under the query it was opened with. */
export function storeDraft(query: string, draft: VideoDraft): void {
  try {
    sessionStorage.setItem(keyOf(query), JSON.stringify(draft));
  } catch {
    // Storage is full: the draft lasts as long as the page.
  }
}

export function removeStoredDraft(query: string): void {
  sessionStorage.removeItem(keyOf(query));
}

/** The draft of a query; null if there is none, or it is of an older version. */
export function readStoredDraft(query: string): VideoDraft | null {
  const text = sessionStorage.getItem(keyOf(query));
  if (text === null) return null;
  const given = JSON.parse(text) as VideoDraft; // as `storeDraft` wrote it; an older version is refused below
  const [story, output] = [storySchema.safeParse(given.story), videoOutput.safeParse(given.output)];
  if (!story.success || !output.success) return null;
  const { name, projectIds, storyId = null, savedAt = null } = given;
  return { name, projectIds, story: story.data, output: output.data, storyId, savedAt };
}

function keyOf(query: string): string {
  return `video draft ${query}`;
}
