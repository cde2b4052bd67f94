import { conflictsOf } from '#data/edit/conflicts-of.ts';
import type { Edit } from '#data/edit/edit.ts';

/** Those of my edits that cannot stand beside theirs. Once places have moved, none of them can be trusted alone. */
export function editsInConflict(mine: readonly Edit[], theirs: readonly Edit[]): readonly Edit[] {
  if (haveMoved(mine, theirs)) return mine;
  return mine.filter((edit) => conflictsOf([edit], theirs).length > 0);
}

/** Whether rows or columns moved on one side, so that the other’s edits may land in other places. */
export function haveMoved(mine: readonly Edit[], theirs: readonly Edit[]): boolean {
  return conflictsOf(mine, theirs).some(({ about }) => about === 'structure');
}
