import { type Column, columnOf, type NumberColumn, type Table, type TextColumn, type TimeColumn } from '../table.ts';

/** Column required by a step; `runSteps` has checked that it exists. */
export function theColumn(table: Table, key: string): Column {
  const column = columnOf(table, key);
  if (column === null) throw new Error(`a step runs without its column ${key}`);
  return column;
}

/** Columns required by a step. */
export function theColumns({ columns }: Table, keys: readonly string[]): Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return keys.map((key) => {
    const column = byKey.get(key);
    if (column === undefined) throw new Error(`a step runs without its column ${key}`);
    return column;
  });
}

/** Column of numbers or times required by a step. */
export function theFigures(table: Table, key: string): NumberColumn | TimeColumn {
  const column = theColumn(table, key);
  if (column.kind === 'text') throw new Error(`a step wants figures in the text column ${key}`);
  return column;
}

/** Column of words required by a step. */
export function theText(table: Table, key: string): TextColumn {
  const column = theColumn(table, key);
  if (column.kind !== 'text') throw new Error(`a step wants words in the column ${key} of figures`);
  return column;
}

/** Whether a cell is a gap. */
export function isGap(column: Column, row: number): boolean {
  if (column.kind === 'text') return (column.codes[row] ?? -1) < 0;
  return Number.isNaN(column.values[row] ?? Number.NaN);
}
