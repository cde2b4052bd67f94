import type { RowGroups } from '#data/bulk/group-rows.ts';
import type { Column, NumberColumn } from '#data/table.ts';
import { aggregate } from '#data/transform/aggregate.ts';
import { takeCells } from '#data/transform/take-rows.ts';
import { codesOf } from './group-keys.ts';
import type { MeasureWay, Way } from './measure-ways.ts';

/** Values of a measure, one for each group, and the moment that they all are of, where there is such a one. */
export type CombinedCells = {
  column: NumberColumn;
  moment: number | null;
  /** Whether some group has several rows of its moment. */
  isTied: boolean;
};

export function combineCells(
  { column, how, end, ties }: MeasureWay,
  grouped: RowGroups,
  times: Float64Array | null,
): CombinedCells {
  if (end === null || times === null) return { column: aggregated(column, how, grouped), moment: null, isTied: false };
  const moments = endsOf(column, end, { grouped, times });
  const values = column.values.map((value, row) =>
    times[row] === moments[grouped.groups[row] ?? -1] ? value : Number.NaN,
  );
  const known = moments.filter((moment) => !Number.isNaN(moment));
  const [first = null] = known;
  const isShared = known.every((moment) => moment === first);
  const counted = values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0);
  return {
    column: aggregated({ ...column, values }, ties, grouped),
    moment: isShared ? first : null,
    isTied: counted > known.length,
  };
}

function aggregated(column: NumberColumn, how: Way, grouped: RowGroups): NumberColumn {
  const result = aggregate(column, how === 'count' ? 'rows' : how, grouped);
  if (result.kind !== 'number') throw new Error('numbers give numbers');
  if (how !== 'sum' && how !== 'mean' && how !== 'median') return result;
  // 0.1 + 0.2 is 0.3 for readers.
  const values = result.values.map((value) => (Number.isInteger(value) ? value : Number(value.toPrecision(12))));
  return { ...result, values };
}

/** First or last moment of each group that has a value. */
function endsOf(
  { values }: NumberColumn,
  end: 'first' | 'last',
  { grouped: { groups, count }, times }: { grouped: RowGroups; times: Float64Array },
): Float64Array {
  const moments = new Float64Array(count).fill(Number.NaN);
  for (let row = 0; row < groups.length; row++) {
    const time = times[row] ?? Number.NaN;
    if (Number.isNaN(values[row] ?? Number.NaN) || Number.isNaN(time)) continue;
    const group = groups[row] ?? 0;
    const before = moments[group] ?? Number.NaN;
    if (Number.isNaN(before) || (end === 'last' ? time > before : time < before)) moments[group] = time;
  }
  return moments;
}

/** What all rows of a group say, and a gap where they differ. */
export function whereAllAgree(column: Column, { groups, firstRows }: RowGroups): Column {
  const { codes } = codesOf(column);
  const rows = firstRows.slice();
  groups.forEach((group, row) => {
    if (codes[row] !== codes[firstRows[group] ?? -1]) rows[group] = -1;
  });
  return takeCells(column, rows);
}

/** Whether some group has another value than that of its first row. */
export function hasOthers({ values }: NumberColumn, { groups, firstRows }: RowGroups): boolean {
  return groups.some((group, row) => !Object.is(values[row], values[firstRows[group] ?? -1]));
}
