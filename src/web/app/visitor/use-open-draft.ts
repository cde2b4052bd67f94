import { useNavigate } from 'react-router';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { type NewDraft, saveDraft, withoutSheet } from '#web/shared/charts/draft.ts';

/** Stores a new chart in the browser and opens it; signed-in users continue to saving it. */
export function useOpenDraft(): (draft: NewDraft) => Promise<void> {
  const navigate = useNavigate();
  const isIn = useStore(session).status === 'in';
  return async (draft) => {
    const id = await saveDraft(isIn ? withoutSheet(draft) : draft);
    await navigate(isIn ? savingPath(id) : `/new/${id}`);
  };
}

/** Page where a draft becomes a chart of the panel. */
export function savingPath(draft: string): string {
  return `/panel/new-project?draft=${draft}`;
}
