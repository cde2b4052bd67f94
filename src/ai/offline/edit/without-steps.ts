import type { Edit } from './edit-by-sentence.ts';

/** An edit where only the chart can be changed and not its data: what needs steps is not done. */
export function withoutSteps(edit: Edit, sentence: string): Edit {
  if (!edit.changes.some(({ kind }) => kind === 'steps')) return edit;
  return { ...edit, changes: [], notDone: [{ text: sentence, reason: 'unknown' }] };
}
