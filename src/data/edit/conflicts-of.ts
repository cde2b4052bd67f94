import type { Edit, OneEdit } from './edit.ts';
import { stepsOf } from './edit.ts';

/** Conflict between two people's edits of the same sheet, as a sentence for the second one. */
type Conflict = { about: 'structure' | 'column' | 'cells'; sentence: string };

/**
 * Conflicts of my edits with a sheet that has theirs. Moved rows or columns make every position doubtful; otherwise
 * only the same cells, names and types matter. Cells that extend the sheet at its end move nothing.
 */
export function conflictsOf(mine: readonly Edit[], theirs: readonly Edit[]): readonly Conflict[] {
  const ours = mine.flatMap(stepsOf);
  const others = theirs.flatMap(stepsOf);
  if (ours.length === 0 || others.length === 0) return [];
  if (ours.some(isStructural) || others.some(isStructural)) return [STRUCTURE];

  const conflicts: Conflict[] = [];
  if (doOverlap(ours.flatMap(areasOf), others.flatMap(areasOf))) conflicts.push(CELLS);
  const otherNames = new Set(others.flatMap(saidOf));
  if (ours.flatMap(saidOf).some((name) => otherNames.has(name))) conflicts.push(COLUMN);
  return conflicts;
}

const STRUCTURE: Conflict = {
  about: 'structure',
  sentence: 'Rows or columns were added, deleted or moved in the meantime.',
};
const CELLS: Conflict = { about: 'cells', sentence: 'Someone changed the same cells in the meantime.' };
const COLUMN: Conflict = { about: 'column', sentence: 'Someone renamed or retyped the same column in the meantime.' };

function isStructural({ do: kind }: OneEdit): boolean {
  return /^(insert|delete|move|order)-/.test(kind);
}

function saidOf(edit: OneEdit): string[] {
  return edit.do === 'rename-column' || edit.do === 'set-type' ? [`${edit.do} ${edit.column}`] : [];
}

/** Rows of one column; `end` is exclusive. */
type Area = { column: number; start: number; end: number };

function areasOf(edit: OneEdit): Area[] {
  if (edit.do === 'set-places') return edit.rows.map((row) => ({ column: edit.column, start: row, end: row + 1 }));
  if (edit.do === 'fill') {
    const { row: start, column, rows, columns } = edit.to;
    return Array.from({ length: columns }, (_, index) => ({ column: column + index, start, end: start + rows }));
  }
  if (edit.do !== 'set-cells') return [];
  const { row, column, columns } = edit;
  return columns.map((texts, index) => ({ column: column + index, start: row, end: row + texts.length }));
}

/** After sorting, overlapping areas are adjacent or under one that is still open. */
function doOverlap(ours: readonly Area[], others: readonly Area[]): boolean {
  const all = [...ours.map((area) => ({ ...area, side: 0 })), ...others.map((area) => ({ ...area, side: 1 }))];
  all.sort((one, other) => one.column - other.column || one.start - other.start);
  let column = -1;
  let ends: [number, number] = [0, 0];
  for (const area of all) {
    if (area.end <= area.start) continue;
    if (area.column !== column) ends = [0, 0];
    column = area.column;
    if ((area.side === 0 ? ends[1] : ends[0]) > area.start) return true;
    if (area.side === 0) ends[0] = Math.max(ends[0], area.end);
    else ends[1] = Math.max(ends[1], area.end);
  }
  return false;
}
