import type { Edit } from './edit.ts';

// Stands in for the file of the same name on the branch "grid" until both are merged: take theirs.

export type Conflict = { about: 'structure' | 'column' | 'cells'; sentence: string };

export function conflictsOf(mine: readonly Edit[], theirs: readonly Edit[]): readonly Conflict[] {
  const cells = new Set(theirs.flatMap(cellsOf));
  const isStructural = [...mine, ...theirs].some((edit) => edit.do !== 'set-cells');
  const doMeet = isStructural || mine.flatMap(cellsOf).some((cell) => cells.has(cell));
  return doMeet ? [{ about: 'cells', sentence: 'Someone changed the same cells in the meantime.' }] : [];
}

function cellsOf(edit: Edit): string[] {
  if (edit.do !== 'set-cells') return [];
  return edit.columns.flatMap((texts, x) => texts.map((_, y) => `${edit.column + x} ${edit.row + y}`));
}
