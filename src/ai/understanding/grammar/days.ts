import { unionOf } from '../evidence/word-set.ts';
import type { KnownColumn } from '../known-table.ts';
import { aggregateOf, aggregateWords } from './figures.ts';
import { daysAggregates } from './reading.ts';
import {
  addReading,
  cueWords,
  type GrammarSpace,
  gradeOf,
  nameWords,
  type RowSet,
  roundedFigure,
} from './workspace.ts';

const asking = ['@day', 'day', 'days', 'long', 'how-long', 'time', 'duration', 'wait'] as const;
const day = 86_400_000;

/** How long it takes from one date of a row to another: how long a book is kept, how long a job takes. */
export function addDays(space: GrammarSpace, set: RowSet): void {
  if (!space.has(...asking)) return;
  const dated = space.table.columns.filter(({ kind }) => kind === 'date');
  for (const from of dated)
    for (const to of dated) {
      if (from.index === to.index) continue;
      const days = daysIn(from, to, set.rows);
      // The later one is the second, in most rows.
      if (days.length === 0 || days.filter((each) => each >= 0).length < 0.8 * days.length) continue;
      addAggregates(space, set, { from, to, days });
    }
}

function addAggregates(
  space: GrammarSpace,
  set: RowSet,
  { from, to, days }: { from: KnownColumn; to: KnownColumn; days: Float64Array },
): void {
  const { names } = space.evidence;
  const words = unionOf(
    nameWords(space, from.index, 1),
    nameWords(space, to.index, 1),
    aggregateWords(space),
    space.evidence.requested.grains.get('day') ?? cueWords(space, 'difference'),
  );
  for (const how of daysAggregates)
    addReading(space, set, {
      operation: { is: 'days', how, columns: [from.index, to.index] },
      ...{ root: `days-${how}`, kind: 'number', items: [{ number: roundedFigure(aggregateOf(days, how)) }], words },
      plain: space.plain(
        'days',
        `days:${how}`,
        `days:named=${Math.max(gradeOf(names, from.index), gradeOf(names, to.index))}`,
        days.length === 1 ? 'aggregate:single' : 'aggregate:several',
      ),
      parts: space.parts('days', `days:${how}`, 'aggregate', `aggregate:${how}`),
    });
}

function daysIn(from: KnownColumn, to: KnownColumn, rows: Int32Array): Float64Array {
  const found: number[] = [];
  for (const row of rows) {
    const [start, end] = [timeAt(from, row), timeAt(to, row)];
    if (!Number.isNaN(start) && !Number.isNaN(end)) found.push(Math.round((end - start) / day));
  }
  return Float64Array.from(found);
}

function timeAt({ values, codes }: KnownColumn, row: number): number {
  const written = values[codes[row] ?? -1]?.day;
  if (written == null || written.year < 0 || written.month < 1 || written.day < 1) return Number.NaN;
  return Date.UTC(written.year, written.month - 1, written.day);
}
