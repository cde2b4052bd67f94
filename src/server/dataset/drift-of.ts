import type { DatasetColumn, Drift } from '#contract/datasets.ts';
import { type ColumnType, columnTypes } from '#data/types/column-type.ts';

type Shape = { rows: number; columns: readonly DatasetColumn[] };

/** Differences in new data that could make existing charts wrong. */
export function driftOf(before: Shape, after: Shape): Drift[] {
  const [old, fresh] = [byName(before), byName(after)];
  const all = [
    ...before.columns.flatMap((column, place) => {
      if (fresh.has(column.name)) return [];
      const there = after.columns[place];
      const isRenamed = there !== undefined && !old.has(there.name) && isSameType(there.type, column.type);
      if (!isRenamed) return [drift('removed', column, `The column “${column.name}” is missing.`)];
      old.set(there.name, there);
      return [drift('renamed', there, `The column “${column.name}” is now called “${there.name}”.`)];
    }),
    ...after.columns.flatMap((column) =>
      old.has(column.name) ? [] : [drift('added', column, `The column “${column.name}” is new.`)],
    ),
    ...retyped(before.columns, fresh),
    ...shrunk(before.rows, after.rows),
  ];
  return all.slice(0, mostTold);
}

/** Whether two reports say the same, regardless of the number of rows. */
export function isSameDrift(one: readonly Drift[], other: readonly Drift[]): boolean {
  const [a, b] = [one, other].map((all) => JSON.stringify(all.map(({ kind, column }) => [kind, column])));
  return a === b;
}

const mostTold = 100;

function byName({ columns }: Shape): Map<string, DatasetColumn> {
  return new Map(columns.map((column) => [column.name, column]));
}

function drift(kind: Drift['kind'], { name }: DatasetColumn, sentence: string): Drift {
  return { kind, sentence, column: name };
}

function retyped(before: readonly DatasetColumn[], after: Map<string, DatasetColumn>): Drift[] {
  return before.flatMap((column) => {
    const now = after.get(column.name);
    if (now === undefined || isSameType(column.type, now.type) || now.filled === 0) return [];
    const [was, is] = [column.type, now.type].map((type) => columnTypes[type.is].label.toLowerCase());
    const sentence =
      was === is
        ? `The format of the column “${column.name}” has changed.`
        : `The type of the column “${column.name}” changed from “${was}” to “${is}”.`;
    return [drift('type', now, sentence)];
  });
}

/** Which of these types a column gets may depend on a few rows. */
const alike = [
  ['category', 'text'],
  ['number', 'rank'],
];

function isSameType(one: ColumnType, other: ColumnType): boolean {
  if (one.is !== other.is) return alike.some((pair) => pair.includes(one.is) && pair.includes(other.is));
  if (one.is === 'date' && other.is === 'date') return one.order === other.order && one.epoch === other.epoch;
  if (!('style' in one && 'style' in other)) return true;
  return one.style.decimal === other.style.decimal && one.before === other.before && one.after === other.after;
}

function shrunk(before: number, after: number): Drift[] {
  const isMuch = after === 0 ? before > 0 : before >= 10 && after < before / 2;
  if (!isMuch) return [];
  const [was, is] = [before, after].map((count) => count.toLocaleString('en'));
  return [{ kind: 'rows', sentence: `The number of rows changed from ${was} to ${is}.`, column: null }];
}
