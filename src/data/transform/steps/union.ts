import { counted } from '#lib/counted.ts';
import type { Column, Table } from '../../table.ts';
import { choice, otherTable } from '../field.ts';
import { namer } from '../new-column.ts';
import { gather, sharedType } from '../same-kind.ts';
import { done, stepKind } from '../step-kind.ts';
import { wordList } from '../word-book.ts';

export const union = stepKind({
  kind: 'union',
  label: 'Append another table',
  group: 'tables',
  fields: {
    table: otherTable('Other table'),
    match: choice('Match columns', { name: 'by name', place: 'by position' }),
  },
  words: () => 'Append the rows of another table',
  run: (table, { table: id, match }, { tableOf }) => {
    const other = tableOf(id);
    if (other === null) return { ok: false, error: 'The other table no longer exists.' };
    const pairs = pairsOf(table, other, match);
    const name = namer(table.columns);
    const columns = pairs.map(([above, below]) => stack(table, other, above, below, name));
    const only = pairs.filter(([above, below]) => above === null || below === null).length;
    const notes =
      only === 0
        ? []
        : [`${counted(only, 'column is', 'columns are')} in one of the tables only: ${wordList(onlyNames(pairs))}.`];
    return done({ rows: table.rows + other.rows, columns }, ...notes);
  },
});

type Pair = readonly [Column | null, Column | null];

function onlyNames(pairs: readonly Pair[]): string[] {
  return pairs
    .filter(([above, below]) => above === null || below === null)
    .map(([above, below]) => above?.name ?? below?.name ?? '');
}

/** Pairs of columns to combine; unmatched ones of the second table come last. */
function pairsOf(table: Table, other: Table, match: 'name' | 'place'): Pair[] {
  if (match === 'place') {
    const width = Math.max(table.columns.length, other.columns.length);
    return Array.from({ length: width }, (_, place) => [table.columns[place] ?? null, other.columns[place] ?? null]);
  }
  const candidates = new Map<string, Column[]>();
  for (const column of other.columns)
    candidates.set(fold(column.name), [...(candidates.get(fold(column.name)) ?? []), column]);
  const pairs = table.columns.map((column): Pair => [column, candidates.get(fold(column.name))?.shift() ?? null]);
  const paired = new Set(pairs.map(([, below]) => below));
  return [...pairs, ...other.columns.filter((column) => !paired.has(column)).map((column): Pair => [null, column])];
}

function fold(name: string): string {
  return name.trim().toLowerCase();
}

function stack(
  table: Table,
  other: Table,
  above: Column | null,
  below: Column | null,
  name: ReturnType<typeof namer>,
): Column {
  const present = [above, below].filter((column) => column !== null);
  const places = [above, below].map((column) => (column === null ? -1 : present.indexOf(column)));
  const cells = gather(present, table.rows + other.rows, {
    columnAt: (place) => places[place < table.rows ? 0 : 1] ?? -1,
    rowAt: (place) => (place < table.rows ? place : place - table.rows),
  });
  const named = above === null ? name(below?.name ?? '') : { key: above.key, name: above.name };
  return { ...cells, ...named, ...sharedType(present) };
}
