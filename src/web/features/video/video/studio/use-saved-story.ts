import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storySchema } from '#chart/story/schema.ts';
import { type SavedStory, storyConflict } from '#contract/video/stories.ts';
import * as stories from '#web/client/endpoints/stories.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { renew, useCall } from '#web/client/use-call.ts';
import type { VideoDraft } from './video-draft.ts';

/** The story that a draft is saved as. Saving again changes it. */
export function useSavedStory(draft: VideoDraft, onSaved: (story: SavedStory) => void) {
  const client = useQueryClient();
  const { storyId, savedAt } = draft;
  const { data } = useCall(stories.read, { id: storyId ?? '' }, { enabled: storyId !== null });
  const [known, setKnown] = useState<{ content: string; story: SavedStory } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<StoryConflict | null>(null);
  const content = contentOf(draft);
  const story = known?.story ?? (storyId === null ? null : (data ?? null));
  const isSaved =
    known !== null ? known.content === content : data !== undefined && storyId !== null && contentOf(data) === content;

  async function save(target: Target = { storyId, savedAt }): Promise<SavedStory> {
    if (isSaved && story !== null) return story;
    const made = await put(target, toInput(draft)).catch((error: unknown) => {
      setConflict(conflictOf(error));
      throw error;
    });
    setConflict(null);
    setKnown({ content, story: made });
    onSaved(made);
    await renew(client, [stories.list]);
    return made;
  }

  return {
    story,
    isSaved,
    isSaving,
    save: () => save(),
    /** The story was saved in another window since it was opened here. */
    conflict,
    dropConflict: () => setConflict(null),
    /** The same for a button: errors are shown. */
    async saveAloud(target?: Target) {
      setIsSaving(true);
      try {
        await save(target);
        showToast('success', 'Story saved.');
      } catch (error) {
        if (conflictOf(error) === null) showToast('error', error instanceof Error ? error.message : String(error));
      } finally {
        setIsSaving(false);
      }
    },
    /** It was published or unpublished. */
    update: (next: SavedStory) => setKnown({ content, story: next }),
  };
}

/** Where a draft is saved: a new story, or the one that was last saved at a time. */
type Target = Pick<VideoDraft, 'storyId' | 'savedAt'>;

/** What the server says about the later story, and when that was saved. */
export type StoryConflict = { message: string; story: SavedStory };

function conflictOf(error: unknown): StoryConflict | null {
  if (!(error instanceof CallFailed) || error.code !== 'conflict') return null;
  const read = storyConflict.safeParse(error.data);
  return read.success ? { message: error.message, story: read.data } : null;
}

/** A story that was deleted meanwhile is saved as a new one: nothing is lost. */
async function put({ storyId: id, savedAt }: Target, input: ReturnType<typeof toInput>): Promise<SavedStory> {
  const quiet = { toast: false };
  if (id === null) return send(stories.create, input, quiet);
  try {
    return await send(stories.change, { id, ...input, ...(savedAt !== null && { changedAt: savedAt }) }, quiet);
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return send(stories.create, input, quiet);
    throw error;
  }
}

type Content = Pick<VideoDraft, 'name' | 'projectIds' | 'story' | 'output'>;

function toInput({ name, projectIds, story, output }: Content) {
  return {
    name: name.trim() || 'Story',
    projectIds: [...projectIds],
    story: storySchema.parse(story),
    output,
  };
}

function contentOf(content: Content): string {
  return JSON.stringify(toInput(content));
}

/** A story as it is saved. */
export async function savedDraft(id: string, signal?: AbortSignal): Promise<VideoDraft> {
  const saved = await send(stories.read, { id }, { toast: false, ...(signal && { signal }) });
  const { name, projectIds, story, output, changedAt } = saved;
  return { name, projectIds, story, output, storyId: id, savedAt: changedAt };
}
