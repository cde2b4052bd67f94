import { describe, expect, test } from 'vitest';
import { columnOf, type Table, type TimeColumn, tableOf } from '#data/table.ts';
import { templateOf } from '../all-types.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { localeOf } from '../locale/locale-of.ts';
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
    expect(combined.summary?.partial?.starts).toEqual([Date.UTC(2022, 0, 1)]);
    expect(combineNote(combined, localeOf('en'))).toBe('Sum by month. Incomplete: Jan 2022.');
    expect(combineNote(combined, localeOf('de'))).toBe('Summe nach Monat. Unvollständig: Jan 2022.');
  });
});
