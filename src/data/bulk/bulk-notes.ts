import { counted } from '#lib/counted.ts';
import type { Note } from '../reading.ts';
import { columnTypes } from '../types/column-type.ts';
import type { CellBlock } from './find-cells.ts';
import { above, addRow, type GapWords, type Misfits, type RowList } from './misfits.ts';
import type { PlannedColumn } from './plan.ts';

/** Rows with fewer or more cells than there are columns. */
export type RaggedRows = Record<'short' | 'long', RowList>;

export function noRagged(): RaggedRows {
  return { short: { count: 0, rows: [] }, long: { count: 0, rows: [] } };
}

export function addRagged(
  ragged: RaggedRows,
  { counts, rows }: CellBlock,
  { firstRow, columns }: { firstRow: number; columns: number },
): void {
  for (let row = 0; row < rows; row++) {
    const count = counts[row] ?? columns;
    if (count === columns) continue;
    addRow(ragged[count < columns ? 'short' : 'long'], firstRow + row);
  }
}

export function raggedNotes(ragged: RaggedRows, { rows, columns }: { rows: number; columns: number }): Note[] {
  const short = above(ragged.short, rows);
  const long = above(ragged.long, rows);
  const notes: Note[] = [];
  if (short.count > 0)
    notes.push({
      kind: 'short-rows',
      sentence: `${rowsHave(short.count)} fewer than ${columns} cells; the missing ones are empty.`,
      undo: null,
      rows: short.rows,
      certainty: 'sure',
    });
  if (long.count > 0)
    notes.push({
      kind: 'long-rows',
      sentence: `${rowsHave(long.count)} more than ${columns} cells; the extra cells are left out.`,
      undo: null,
      rows: long.rows,
      certainty: 'doubtful',
    });
  return notes;
}

export function misfitNote({ key, name, type }: PlannedColumn, { count, rows }: Misfits): Note {
  const label = columnTypes[type.is].label.toLowerCase();
  const cells = counted(count, 'cell');
  return {
    kind: 'misfits',
    sentence: `${cells} in “${name}” cannot be read as ${label} and ${count === 1 ? 'is a gap' : 'are gaps'}; the text is kept.`,
    undo: { types: { [key]: { is: 'text' } } },
    column: key,
    rows,
    certainty: 'doubtful',
  };
}

export function gapNote({ key, name }: PlannedColumn, { count, rows, words }: GapWords): Note {
  const texts = words.filter((word) => word.trim() !== '').slice(0, 3);
  const phrase = texts.length === 0 ? 'have only spaces' : `say ${texts.map((word) => `“${word}”`).join(' or ')}`;
  const sentence =
    count === 1
      ? `1 cell in “${name}” ${phrase.replace('have', 'has').replace('say', 'says')} and is treated as a gap.`
      : `${grouped(count)} cells in “${name}” ${phrase} and are treated as gaps.`;
  return { kind: 'gaps', sentence, undo: null, column: key, rows, certainty: 'sure' };
}

function rowsHave(count: number): string {
  return counted(count, 'row has', 'rows have');
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
