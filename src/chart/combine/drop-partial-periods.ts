import { columnOf } from '#data/table.ts';
import { rowsWhere, takeRows } from '#data/transform/take-rows.ts';
import type { Combined } from './combined.ts';

/** A period with this share of it missing is not shown. */
const mostMissing = 0.25;
const fewestPeriods = 6;

/**
 * Leaves out the first and the last period of sums where much of it is missing: a week of two days looks like a fall.
 * A grain that the author chose shows all of them.
 */
export function dropPartialPeriods(combined: Combined): Combined {
  const { table, summary, rowOf, rowIn } = combined;
  if (summary === null || summary.partial === null) return combined;
  const { column, periods } = summary.partial;
  const starts = periods.filter(({ missing }) => missing > mostMissing).map(({ start }) => start);
  const along = columnOf(table, column.key);
  const isAdding = summary.measures.some(({ how }) => how === 'sum' || how === 'count');
  if (starts.length === 0 || !isAdding || along === null || along.kind === 'text') return combined;
  if (new Set(along.values).size < fewestPeriods) return combined;
  const rows = rowsWhere(table.rows, (row) => !starts.includes(along.values[row] ?? Number.NaN));
  const places = new Int32Array(table.rows).fill(-1);
  rows.forEach((row, place) => {
    places[row] = place;
  });
  return {
    table: takeRows(table, rows),
    summary: {
      ...summary,
      groups: rows.length,
      sizes: summary.sizes.filter((_, row) => places[row] !== -1),
      dropped: starts,
    },
    rowOf: (row) => rowOf(rows[row] ?? -1),
    rowIn: (row) => places[rowIn(row)] ?? -1,
  };
}
