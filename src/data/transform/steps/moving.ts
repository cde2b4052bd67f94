import type { Column } from '../../table.ts';
import { amount, choice, column, text } from '../field.ts';
import { resultUnit } from '../figure-type.ts';
import { newColumn } from '../new-column.ts';
import { eachSequence, sequenceFields, sequenceText } from '../order-rows.ts';
import { done, stepKind, withColumns } from '../step-kind.ts';
import { theFigures } from '../take-rows.ts';

export const moving = stepKind({
  kind: 'moving',
  label: 'Moving average',
  group: 'figures',
  fields: {
    column: column('Column', { kinds: ['number'] }),
    size: amount('Rows', 7, { min: 2, max: 10_000 }),
    how: choice('Window', { trailing: 'ends at the row', centered: 'around the row' }),
    gaps: choice('Gaps and ends', { skip: 'average available values', strict: 'only full windows' }),
    ...sequenceFields,
    name: text('Name'),
  },
  words: (settings, names) =>
    `Average ${names(settings.column)} over ${settings.size} rows${settings.how === 'centered' ? ' around each' : ''}${sequenceText(settings, names)}`,
  run: (table, settings) => {
    const { size, how, gaps } = settings;
    const source = theFigures(table, settings.column);
    const values = new Float64Array(table.rows).fill(Number.NaN);
    const ahead = how === 'centered' ? Math.floor(size / 2) : 0;
    const back = size - 1 - ahead;
    eachSequence(table, settings, (rows) => {
      const inOrder = Float64Array.from(rows, (row) => source.values[row] ?? Number.NaN);
      averages(inOrder, { back, ahead, fewest: gaps === 'strict' ? size : 1 }).forEach((value, place) => {
        values[rows[place] ?? 0] = value;
      });
    });
    const named = newColumn(table, settings.name || `${source.name}, average of ${size}`);
    const column: Column = { kind: 'number', ...named, ...resultUnit(source), values };
    return done(withColumns(table, [column]));
  },
});

type Window = { back: number; ahead: number; fewest: number };

/** Prefix sums, so that a window of any width costs the same; kept small by subtracting the first value. */
function averages(values: Float64Array, { back, ahead, fewest }: Window): Float64Array {
  const base = values.find((value) => !Number.isNaN(value)) ?? 0;
  const sums = new Float64Array(values.length + 1);
  const counts = new Int32Array(values.length + 1);
  values.forEach((value, place) => {
    const isGap = Number.isNaN(value);
    sums[place + 1] = (sums[place] ?? 0) + (isGap ? 0 : value - base);
    counts[place + 1] = (counts[place] ?? 0) + (isGap ? 0 : 1);
  });
  return values.map((_, place) => {
    const from = Math.max(0, place - back);
    const to = Math.min(values.length, place + ahead + 1);
    const count = (counts[to] ?? 0) - (counts[from] ?? 0);
    return count < fewest || count === 0 ? Number.NaN : base + ((sums[to] ?? 0) - (sums[from] ?? 0)) / count;
  });
}
