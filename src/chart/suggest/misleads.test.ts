import { describe, expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { candidatesOf } from './candidates.ts';
import { reasonAgainst } from './misleads.ts';

/** Why no chart of a type that draws a column may be offered for a table; empty where one may. */
function reasons(table: Table, { type, drawn = '' }: { type: string; drawn?: string }): (string | null)[] {
  const found = candidatesOf(table).filter(({ suggestion: { template, roles } }) => {
    return template === type && (drawn === '' || Object.values(roles).flat().includes(drawn));
  });
  expect(found.length, `candidates of type ${type}`).toBeGreaterThan(0);
  const told = found.map(reasonAgainst);
  return told.includes(null) ? [] : [...new Set(told)];
}

const rows = <Cell>(count: number, row: (at: number) => Cell) => Array.from({ length: count }, (_, at) => row(at));
const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at));

describe('what is never offered', () => {
  test('a code as a value', () => {
    const table = tableOf(
      ['Runner', 'Bib', 'Minutes'],
      rows(20, (at) => [`Runner ${at}`, 410 + 7 * ((at * 3) % 20), 180 + ((at * 37) % 90)]),
    );
    expect(reasons(table, { type: 'scatter', drawn: 'Bib' })).toEqual(['A code is drawn as a value.']);
    expect(reasons(table, { type: 'bar', drawn: 'Minutes' })).toEqual([]);
  });

  test('the number of a plot as a value', () => {
    const table = tableOf(
      ['Treatment', 'Plot', 'Yield'],
      rows(24, (at) => [['Lime', 'Manure', 'None'][at % 3] ?? '', 1 + Math.floor(at / 3), 3 + ((at * 37) % 90) / 10]),
    );
    expect(reasons(table, { type: 'column', drawn: 'Plot' })).toEqual(['A code is drawn as a value.']);
    expect(reasons(table, { type: 'box-plot', drawn: 'Yield' })).toEqual([]);
  });

  test('flows between names that have nothing to do with each other', () => {
    const table = tableOf(
      ['Year group', 'Favorite lunch', 'Pupils'],
      rows(12, (at) => [`Year ${at % 4}`, ['Pasta', 'Pizza', 'Salad'][at % 3] ?? '', 3 + ((at * 5) % 11)]),
    );
    expect(reasons(table, { type: 'network' })).toEqual(['Nothing flows between these names.']);
  });

  test('spans that last no time', () => {
    const table = tableOf(
      ['Booking', 'Booked', 'Value date'],
      rows(20, (at) => [`Booking ${at}`, day(at), day(at)]),
    );
    expect(reasons(table, { type: 'gantt' })).toEqual(['Nothing lasts from one date to the other.']);
  });

  test('a task from one date to another is a span', () => {
    const table = tableOf(
      ['Task', 'Start', 'End'],
      rows(8, (at) => [`Task ${at}`, day(3 * at), day(3 * at + 5)]),
    );
    expect(reasons(table, { type: 'gantt' })).toEqual([]);
  });

  test('answers along the moment at which they were sent', () => {
    const table = tableOf(
      ['Timestamp', 'Favorite color', 'Score'],
      rows(40, (at) => [
        new Date(Date.UTC(2024, 0, 1 + ((at * 3) % 17), (at * 7) % 24, (at * 11) % 60)),
        ['red', 'blue', 'green'][at % 3] ?? '',
        1 + (at % 5),
      ]),
    );
    expect(reasons(table, { type: 'line', drawn: 'Timestamp' })).toContain('When a row was written is no axis.');
  });
});
