import type { Table, TextColumn } from '../table.ts';

/**
 * Table with words as charts expect them: only used ones, in order of first appearance. Columns of the table before a
 * step already have this form.
 */
export function normalizeDictionaries(table: Table, before: Table): Table {
  const known = new Set(before.columns);
  const isTidy = table.columns.every((column) => column.kind !== 'text' || known.has(column) || isInOrder(column));
  if (isTidy) return table;
  const columns = table.columns.map((column) =>
    column.kind !== 'text' || known.has(column) || isInOrder(column) ? column : inOrder(column),
  );
  return { rows: table.rows, columns };
}

function isInOrder({ codes, words }: TextColumn): boolean {
  let next = 0;
  for (const code of codes) {
    if (code > next) return false;
    if (code === next) next += 1;
  }
  return next === words.length;
}

function inOrder(column: TextColumn): TextColumn {
  const places = new Int32Array(column.words.length).fill(-1);
  const words: string[] = [];
  const codes = column.codes.map((code) => {
    const word = column.words[code];
    if (word === undefined) return -1;
    const known = places[code] ?? -1;
    if (known >= 0) return known;
    places[code] = words.length;
    return words.push(word) - 1;
  });
  return { ...column, codes, words };
}
