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
    const sum = others.reduce((all, each) => all + (each.kind === 'text' ? 0 : each.values[row] || 0), 0); // a gap adds nothing
    if (!(Math.abs(value) > 0)) return;
    tested += 1;
    if (Math.abs(sum - value) <= 0.01 * Math.abs(value)) right += 1;
  });
  return tested >= 2 && right >= 0.8 * tested;
}

/** Readings of a meter beside what was used since the last one: they only grow, and from a start of their own. */
export function meterReadingsIn(table: Table): readonly Column[] {
  const figures = table.columns.filter((column) => column.kind === 'number' && natureOf(column, table.rows).isMeasure);
  return figures.filter((reading) => figures.some((used) => used !== reading && areDifferences(used, reading)));
}

const fewestReadings = 4;

function areDifferences(used: Column, reading: Column): boolean {
  if (used.kind === 'text' || reading.kind === 'text') return false;
  const [start = Number.NaN] = reading.values.filter((value) => !Number.isNaN(value));
  let [tested, right, most] = [0, 0, 0];
  for (let row = 1; row < Math.min(reading.values.length, 200); row++) {
    const grown = (reading.values[row] ?? Number.NaN) - (reading.values[row - 1] ?? Number.NaN);
    const amount = used.values[row] ?? Number.NaN;
    if (Number.isNaN(grown + amount)) continue;
    tested += 1;
    most = Math.max(most, amount);
    if (Math.abs(grown - amount) <= 0.01 * Math.abs(amount)) right += 1;
  }
  return tested >= fewestReadings && right >= 0.8 * tested && start > 3 * most;
}
