import type { Choices, Format, Note } from '../reading.ts';
import type { TextCells } from './delimited.ts';

/** One table in a text that may contain several. */
export type FoundTable = { title: string; cells: string[][] };

/** Chosen table of several, otherwise the largest, and the titles of all. Null when there is none. */
export function chooseTable(
  tables: readonly FoundTable[],
  choices: Partial<Choices>,
  format: Format,
): TextCells | null {
  const parts = tables.map(({ title }, index) =>
    title === '' ? `Table ${index + 1}` : `${index + 1}: ${title.slice(0, 80)}`,
  );
  const chosen = parts.indexOf(choices.part ?? '');
  const place = chosen >= 0 ? chosen : largestOf(tables);
  const table = tables[place];
  if (table === undefined) return null;
  const part = parts[place] ?? '';
  const notes: Note[] = [];
  if (tables.length > 1 && chosen < 0) {
    const sentence = `There are ${tables.length} tables; the largest, “${part}”, was imported.`;
    const other = parts.find((_, index) => index !== place) ?? '';
    notes.push({ kind: 'parts', sentence, undo: { part: other }, certainty: 'doubtful' });
  }
  return { cells: table.cells, choices: { format, part }, notes, parts };
}

function largestOf(tables: readonly FoundTable[]): number {
  const sizes = tables.map(sizeOf);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  return Math.max(0, sizes.indexOf(largest));
}

function sizeOf(table: FoundTable): number {
  return table.cells.reduce((sum, row) => sum + row.filter((cell) => cell !== '').length, 0);
}
