import { randomUUID } from 'node:crypto';
import type { DatasetColumn } from '#contract/datasets.ts';
import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { editDataset } from './edit-dataset.ts';
import { enter } from './enter.ts';

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>> | readonly Cell[];

/** Adds rows at the end. Columns that a row does not name stay empty there; a name that no column has is refused. */
export async function appendRows(
  ports: Pick<Ports, 'db' | 'files' | 'now' | 'log'>,
  { id, rows, userId }: { id: string; rows: readonly Row[]; userId: string },
): Promise<void> {
  const { dataset, version } = await enter(ports.db, { id, userId, right: 'change' });
  const { columns } = version.facts;
  const cells = rows.map((row, place) => cellsOf(row, columns, place));
  const texts = columns.map((column, place) => cells.map((row) => toText(row[place] ?? null, column)));
  const edit = {
    do: 'insert-rows' as const,
    ranges: [{ row: version.rows, count: rows.length }],
    columns: texts,
  };
  await editDataset(ports, { id, userId, version: dataset.version, editId: randomUUID(), edits: [edit] });
}

type Column = Pick<DatasetColumn, 'key' | 'name' | 'type'>;

function cellsOf(row: Row, columns: readonly Column[], place: number): readonly Cell[] {
  if (isList(row)) {
    if (row.length > columns.length)
      refuse('bad-input', `Row ${place + 1} has ${row.length} cells, and the dataset has ${columns.length} columns.`);
    return row;
  }
  const cells: Cell[] = columns.map(() => null);
  for (const [name, cell] of Object.entries(row)) {
    const at = columns.findIndex((column) => column.name === name || column.key === name);
    if (at < 0)
      refuse('bad-input', `Row ${place + 1} has a cell for “${name.slice(0, 60)}”, which is no column of the dataset.`);
    cells[at] = cell;
  }
  return cells;
}

function isList(row: Row): row is readonly Cell[] {
  return Array.isArray(row);
}

/** A number is written as the other cells of its column are. */
function toText(cell: Cell, { type }: Column): string {
  if (cell === null) return '';
  if (typeof cell !== 'number') return String(cell);
  const text = Number.isInteger(cell) ? cell.toLocaleString('en', { useGrouping: false }) : String(cell);
  return 'style' in type ? text.replace('.', type.style.decimal) : text;
}
