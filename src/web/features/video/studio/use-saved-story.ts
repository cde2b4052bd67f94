import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storySchema } from '#chart/story/schema.ts';
import type { SavedStory } from '#contract/stories.ts';
import * as stories from '#web/api/endpoints/stories.ts';
import { CallFailed, send } from '#web/api/send.ts';
import { showToast } from '#web/api/toasts.ts';
import { renew, useCall } from '#web/api/use-call.ts';
import type { VideoDraft } from './video-draft.ts';

/** The story that a draft is saved as. Saving again changes it. */
export function useSavedStory(draft: VideoDraft, onSaved: (id: string) => void) {
  const client = useQueryClient();
  const { storyId } = draft;
  const { data } = useCall(stories.read, { id: storyId ?? '' }, { enabled: storyId !== null });
  const [known, setKnown] = useState<{ content: string; story: SavedStory } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const content = contentOf(draft);
  const story = known?.story ?? (storyId === null ? null : (data ?? null));
  const isSaved =
    known !== null ? known.content === content : data !== undefined && storyId !== null && contentOf(data) === content;

  async function save(): Promise<SavedStory> {
    if (isSaved && story !== null) return story;
    const made = await put(storyId, toInput(draft));
    setKnown({ content, story: made });
    onSaved(made.id);
    await renew(client, [stories.list]);
    return made;
  }

  return {
    story,
    isSaved,
    isSaving,
    save,
    /** The same for a button: errors are shown. */
    async saveAloud() {
      setIsSaving(true);
      try {
        await save();
        showToast('success', 'Story saved.');
      } catch (error) {
        showToast('error', error instanceof Error ? error.message : String(error));
      } finally {
        setIsSaving(false);
      }
    },
    /** It was published or unpublished. */
    update: (next: SavedStory) => setKnown({ content, story: next }),
  };
}

/** A story that was deleted meanwhile is saved as a new one: nothing is lost. */
async function put(id: string | null, input: ReturnType<typeof toInput>): Promise<SavedStory> {
  const quiet = { toast: false };
  if (id === null) return send(stories.create, input, quiet);
  try {
    return await send(stories.change, { id, ...input }, quiet);
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
