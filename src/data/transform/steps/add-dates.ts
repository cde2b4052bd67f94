import { counted, grouped } from '#lib/counted.ts';
import type { Column } from '../../table.ts';
import { later, startOf } from '../date-part.ts';
import { choice, column, columns } from '../field.ts';
import { eachSequence, withinText } from '../order-rows.ts';
import { done, stepKind } from '../step-kind.ts';
import { pickCells, theFigures } from '../take-rows.ts';

const mostRows = 5_000_000;
const tooMany = `This would make more than ${grouped(mostRows)} rows; choose a longer unit.`;
const day = 86_400_000;
const lengths = { day, week: 7 * day, month: 31 * day, quarter: 92 * day, year: 366 * day };

export const addDates = stepKind({
  kind: 'add-dates',
  label: 'Add missing dates',
  group: 'clean',
  fields: {
    column: column('Column', { kinds: ['time'] }),
    unit: choice('One row per', { day: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' }),
    within: columns('Per group', { isOptional: true }),
  },
  words: ({ column: key, unit, within }, names) =>
    `Add a row for each ${unit} missing in ${names(key)}${withinText(within, names)}`,
  run: (table, { column: key, unit, within }) => {
    const dates = theFigures(table, key);
    if (spanOf(dates.values) / lengths[unit] > mostRows) return { ok: false, error: tooMany };
    const rows: number[] = [];
    const heads: number[] = [];
    const times: number[] = [];
    const setCell = (row: number, head: number, time: number) => {
      rows.push(row);
      heads.push(head);
      times.push(time);
    };
    let added = 0;
    eachSequence(table, { by: key, within }, (sequence) => {
      let last = Number.NaN;
      for (const row of sequence) {
        const time = dates.values[row] ?? Number.NaN;
        const start = Number.isNaN(time) ? time : startOf(time, unit);
        for (let next = later(last, 1, unit); next < start && rows.length <= mostRows; next = later(next, 1, unit)) {
          setCell(-1, row, next);
          added += 1;
        }
        if (!Number.isNaN(start)) last = start;
        setCell(row, row, time);
      }
    });
    if (rows.length > mostRows) return { ok: false, error: tooMany };
    const places = Int32Array.from(rows);
    const filled = Int32Array.from(heads);
    const columns = table.columns.map((each): Column => {
      if (each === dates) return { ...dates, values: Float64Array.from(times) };
      return pickCells(each, within.includes(each.key) ? filled : places);
    });
    return done({ rows: rows.length, columns: columns }, `${counted(added, 'row')} added.`);
  },
});

function spanOf(times: Float64Array): number {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return last - first;
}
