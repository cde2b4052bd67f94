import { conflictsOf } from '#data/edit/conflicts-of.ts';
import type { Edit } from '#data/edit/edit.ts';

/** Those of my edits that conflict with theirs. Once positions have shifted, none of them is safe. */
export function editsInConflict(mine: readonly Edit[], theirs: readonly Edit[]): readonly Edit[] {
  if (haveMoved(mine, theirs)) return mine;
  return mine.filter((edit) => conflictsOf([edit], theirs).length > 0);
}

/** Whether rows or columns shifted on one side, so that the other’s edits may hit other cells. */
export function haveMoved(mine: readonly Edit[], theirs: readonly Edit[]): boolean {
  return conflictsOf(mine, theirs).some(({ about }) => about === 'structure');
}
