import { useEffect, useState } from 'react';
import type { Sheet } from '#data/sheet.ts';
import { type Draft, loadChartDraft, projectOfDraft } from '#web/shared/charts/draft.ts';

export type DraftState =
  | { status: 'loading' }
  | { status: 'error'; message: string }
  | { status: 'empty' }
  /** It was made by a signed-in user, and waits to be saved. */
  | { status: 'waiting' }
  | { status: 'saved'; projectId: string }
  | { status: 'done'; draft: Draft & { sheet: Sheet } };

/** A visitor’s chart, stored in this browser. */
export function useChartDraft(id: string): DraftState {
  const [state, setState] = useState<DraftState>({ status: 'loading' });
  useEffect(() => {
    findDraft(id)
      .then(setState)
      .catch((error: unknown) => setState({ status: 'error', message: String(error) }));
  }, [id]);
  return state;
}

async function findDraft(id: string): Promise<DraftState> {
  const draft = await loadChartDraft(id);
  if (draft !== null) {
    const { sheet } = draft;
    return sheet === null ? { status: 'waiting' } : { status: 'done', draft: { ...draft, sheet } };
  }
  const projectId = await projectOfDraft(id);
  return projectId === null ? { status: 'empty' } : { status: 'saved', projectId };
}
