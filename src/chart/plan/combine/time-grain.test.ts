import { describe, expect, test } from 'vitest';
import { columnOf, type NumberColumn, type Table, type TimeColumn, tableOf } from '#data/table.ts';
import { blankDocument, type Document } from '../../document/document.ts';
import { localeOf } from '../../locale/locale-of.ts';
import { templateOf } from '../../template/all-types.ts';
import { combineRows } from './combine-rows.ts';
import { combineNote } from './combine-words.ts';

const day = 86_400_000;

/** Rows a day from a date on, with times of day where there are several. */
function daily(days: number, { from = '2022-01-01', each = 1 } = {}): Table {
  const start = Date.parse(from);
  return tableOf(
    ['date', 'amount'],
    Array.from({ length: days * each }, (_, row) => {
      const at = start + Math.floor(row / each) * day + (row % each) * 60_000;
      return [new Date(at), 1];
    }),
  );
}

function combinedAs(id: string, table: Table, combine: Document['combine'] = { how: 'auto', grain: 'auto' }) {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no type ${id}`);
  const roles: Record<string, string[]> =
    id === 'line' ? { x: ['date'], y: ['amount'] } : { label: ['date'], value: ['amount'] };
  return combineRows({ document: { ...blankDocument(id), roles, combine }, table, template });
}

const grainOf = (...given: Parameters<typeof combinedAs>) => combinedAs(...given).summary?.keys[0]?.grain ?? null;

describe('the grain of time', () => {
  test('is left alone for a series of one row a moment, up to 2,000 points', () => {
    for (const id of ['line', 'column']) expect(combinedAs(id, daily(1900)).summary).toBeNull();
  });

  test('of a longer series is one that can be read', () => {
    expect(grainOf('line', daily(5000))).toBe('month');
    expect(grainOf('column', daily(5000))).toBe('quarter');
    expect(grainOf('column', daily(2000))).toBe('month');
  });

  test('of many rows a day goes by the length of the whole', () => {
    expect(grainOf('column', daily(100, { each: 30 }))).toBe('day');
    expect(grainOf('column', daily(300, { from: '2022-01-03', each: 20 }))).toBe('week');
    expect(grainOf('column', daily(730, { each: 20 }))).toBe('month');
    expect(grainOf('column', daily(3600, { each: 20 }))).toBe('month');
    expect(grainOf('column', daily(7300, { each: 20 }))).toBe('quarter');
  });

  test('of a year of sales with several rows a day is the week, in lines too', () => {
    const table = tableOf(
      ['date', 'amount'],
      Array.from({ length: 366 * 4 }, (_, row) => [new Date(Date.UTC(2024, 0, 1 + (row % 366))), 1]),
    );
    for (const id of ['line', 'column']) expect(grainOf(id, table), id).toBe('week');
  });

  test('is not used when the rows of a moment can be read as they are', () => {
    const table = tableOf(
      ['date', 'amount'],
      Array.from({ length: 200 }, (_, row) => [new Date(Date.UTC(2022, 0, 1 + (row % 20))), 1]),
    );
    expect(combinedAs('line', table).table.rows).toBe(20);
    expect(grainOf('line', table)).toBeNull();
  });

  test('is the one that somebody chose', () => {
    const combined = combinedAs('line', daily(730), { how: 'auto', grain: 'quarter' });
    const date = columnOf(combined.table, 'date') as TimeColumn;
    expect(date.values).toHaveLength(8);
    expect(date.type).toMatchObject({ precision: 'quarter' });
    expect(grainOf('line', daily(5000), { how: 'auto', grain: 'none' })).toBeNull();
  });

  test('tells which periods are not whole', () => {
    const combined = combinedAs('line', daily(100, { from: '2022-01-20' }), { how: 'auto', grain: 'month' });
    expect(combined.summary?.partial?.periods.map(({ start }) => start)).toEqual([Date.UTC(2022, 0, 1)]);
    expect(combineNote(combined, localeOf('en'))).toBe('Sum by month. Incomplete: Jan 2022.');
    expect(combineNote(combined, localeOf('de'))).toBe('Summe nach Monat. Unvollständig: Jan 2022.');
  });

  test('leaves out sums of periods that are mostly missing, and says so, unless somebody chose the grain', () => {
    const table = daily(497, { from: '2022-01-20', each: 20 });
    const combined = combinedAs('line', table);
    expect(combined.summary?.dropped).toEqual([Date.UTC(2022, 0, 17), Date.UTC(2023, 4, 29)]);
    expect(combineNote(combined, localeOf('en'))).toBe(
      'Sum by week. Incomplete, not shown: Jan 17, 2022, May 29, 2023.',
    );
    const sums = columnOf(combined.table, 'amount') as NumberColumn;
    expect(new Set(sums.values)).toEqual(new Set([140]));
    expect(combined.rowIn(0)).toBe(-1);
    expect(combined.rowOf(0)).toBe(4 * 20);
    expect(combined.rowIn(4 * 20)).toBe(0);
    const chosen = combinedAs('line', table, { how: 'auto', grain: 'week' });
    expect(chosen.table.rows).toBe(combined.table.rows + 2);
    const means = combinedAs('line', table, { how: 'mean', grain: 'auto' });
    expect(means.summary?.dropped).toEqual([]);
  });

  test('takes weeks without weekends for whole', () => {
    const start = Date.parse('2022-01-03T09:00:00Z');
    const rows = Array.from({ length: 52 * 5 * 20 }, (_, row) => {
      const weekday = Math.floor(row / 20);
      const at = start + (Math.floor(weekday / 5) * 7 + (weekday % 5)) * day + (row % 20) * 1_700_000;
      return [new Date(at), 1];
    });
    const combined = combinedAs('line', tableOf(['date', 'amount'], rows), { how: 'auto', grain: 'week' });
    expect(combined.summary?.partial).toBeNull();
  });
});
