import { isTotalWord } from '#data/parse/total-words.ts';
import type { Column, Table } from '#data/table.ts';
import { natureOf } from './nature.ts';

const knownTotals = new WeakMap<Table, readonly Column[]>();

/** Columns that are called a total, or that add up all other measures. */
export function totalsIn(table: Table): readonly Column[] {
  const before = knownTotals.get(table);
  if (before !== undefined) return before;
  const figures = table.columns.filter((column) => column.kind === 'number' && natureOf(column, table.rows).isMeasure);
  const found = figures.filter(
    (column) => isTotalWord(column.name.trim()) || (figures.length >= 3 && addsUpOthers(column, figures)),
  );
  knownTotals.set(table, found);
  return found;
}

function addsUpOthers(total: Column, figures: readonly Column[]): boolean {
  if (total.kind === 'text') return false;
  const others = figures.filter((each) => each !== total);
  let [tested, right] = [0, 0];
  total.values.subarray(0, 200).forEach((value, row) => {
    const sum = others.reduce((all, each) => all + (each.kind === 'text' ? 0 : (each.values[row] ?? 0)), 0);
    if (!(Math.abs(value) > 0)) return;
    tested += 1;
    if (Math.abs(sum - value) <= 0.01 * Math.abs(value)) right += 1;
  });
  return tested >= 2 && right >= 0.8 * tested;
}
