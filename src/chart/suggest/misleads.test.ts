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
    expect(reasons(table, { type: 'scatter', drawn: 'Bib' })).toEqual(['code-as-axis']);
    expect(reasons(table, { type: 'bar', drawn: 'Minutes' })).toEqual([]);
  });

  test('the number of a plot as a value', () => {
    const table = tableOf(
      ['Treatment', 'Plot', 'Yield'],
      rows(24, (at) => [['Lime', 'Manure', 'None'][at % 3] ?? '', 1 + Math.floor(at / 3), 3 + ((at * 37) % 90) / 10]),
    );
    expect(reasons(table, { type: 'column', drawn: 'Plot' })).toEqual(['code-as-value']);
    expect(reasons(table, { type: 'box-plot', drawn: 'Yield' })).toEqual([]);
  });

  test('the years of things as a course of them', () => {
    const years = [2022, 2023, 2021];
    const hives = rows(15, (at) => [
      ['Meadow', 'Wood', 'Rape'][Math.floor(at / 5)] ?? '',
      years[(at * 2) % 3] ?? 0,
      12 + ((at * 37) % 19) / 4,
    ]);
    expect(
      reasons(tableOf(['Place', 'Year of queen', 'Honey'], hives), { type: 'line', drawn: 'Year of queen' }),
    ).toEqual(['line-of-cases']);
  });

  test('when a form was sent, in other languages', () => {
    const answers = rows(20, (at) => [new Date(Date.UTC(2023, 10, 12, 9 + at * at, at)), 5 + ((at * 7) % 5), 'Ja']);
    const table = tableOf(['Tijdstempel', 'Welk cijfer geef je?', 'Zou je ons aanbevelen?'], answers);
    expect(reasons(table, { type: 'line', drawn: 'Tijdstempel' })).toEqual(['along-stamps']);
  });

  test('how long a way takes as what flows along it', () => {
    const towns = ['York', 'Oban', 'Glasgow', 'Portree', 'Ullapool', 'Inverness'];
    const ways = rows(12, (at) => [towns[at % 6] ?? '', towns[(at * 5 + 1) % 6] ?? '', 40 + ((at * 37) % 90)]);
    const plain = tableOf(['From', 'To', 'Took'], ways);
    const type = { is: 'duration', style: { decimal: '.', group: '' }, before: '', after: 'min' } as const;
    const columns = plain.columns.map((column) => (column.kind === 'number' ? { ...column, type } : column));
    expect(reasons({ ...plain, columns }, { type: 'sankey' })).toEqual(['no-flow']);
  });

  test('an amount along its share', () => {
    const people = [120, 340, 90, 410, 260, 180];
    const table = tableOf(
      ['Country', 'Persons', '% of all'],
      people.map((count, at) => [`Land ${'abcdef'[at]}`, count, Math.round((1000 * count) / 1400) / 10]),
    );
    expect(reasons(table, { type: 'scatter' })).toEqual(['share-along-amount']);
  });

  test('a total among its parts', () => {
    const table = tableOf(
      ['From', 'Leeds', 'York', 'Hull', 'Total'],
      rows(6, (at) => [`Town ${at}`, 10 + at, 20 + 2 * at, 5 + at, 35 + 4 * at]),
    );
    const several = candidatesOf(table).filter(({ values, manifest }) => values.length >= 3 && manifest.id !== 'table');
    const isWithTotal = ({ values }: (typeof several)[number]) => values.some(({ column }) => column.name === 'Total');
    const told = several.filter(isWithTotal).map(reasonAgainst);
    expect(told.length).toBeGreaterThan(0);
    expect(told).not.toContain(null);
    expect(several.map(reasonAgainst)).toContain(null);
  });

  test('a total among its parts, where a place of the matrix is empty', () => {
    const moves = rows(5, (from) => rows(5, (to) => (from === to ? null : 3 + ((from * 5 + to * 3) % 7))));
    const sumOf = (row: readonly (number | null)[]) => row.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    const names = ['Sales', 'Finance', 'Legal', 'IT', 'HR'];
    const cells = moves.map((row, at) => [names[at] ?? '', ...row, sumOf(row)]);
    const table = tableOf(['From', ...names, 'Leavers'], cells);
    const drawn = candidatesOf(table).filter(({ values }) => values.length === 6);
    expect(drawn.map(reasonAgainst)).not.toContain(null);
  });

  test('a line through people by the day they came', () => {
    const table = tableOf(
      ['Came', 'Pay'],
      rows(30, (at) => [day((at * 211) % 397), 40_000 + ((at * 7919) % 30_000)]),
    );
    expect(reasons(table, { type: 'line', drawn: 'Pay' })).toEqual(['line-of-cases']);
    const sorted = tableOf(
      ['Came', 'Pay'],
      rows(30, (at) => [day(at * 7), 40_000 + ((at * 7919) % 30_000)]),
    );
    expect(reasons(sorted, { type: 'line', drawn: 'Pay' })).toEqual([]);
  });

  test('the readings of a meter beside what was used', () => {
    const used = rows(12, (at) => 150 + ((at * 37) % 90));
    const read = used.map((_, at) => 10_591 + used.slice(0, at + 1).reduce((sum, each) => sum + each, 0));
    const table = tableOf(
      ['Month', 'Reading', 'Used'],
      rows(12, (at) => [day(at * 31), read[at] ?? 0, used[at] ?? 0]),
    );
    expect(reasons(table, { type: 'line', drawn: 'Reading' })).toEqual(['meter-readings']);
    expect(reasons(table, { type: 'line', drawn: 'Used' })).toEqual([]);
  });

  test('counts of remarks, and of numbers that count something', () => {
    const table = tableOf(
      ['Summary', 'Bids', 'Value'],
      rows(40, (at) => [
        `Works of repair at the roof of building ${at % 20}`,
        1 + (at % 6),
        20_000 + ((at * 7919) % 50_000),
      ]),
    );
    const counted = candidatesOf(table).filter(({ how }) => how === 'count');
    expect(counted.flatMap(({ suggestion }) => Object.values(suggestion.roles).flat())).not.toContain('Bids');
    expect(counted.filter(({ lens }) => lens.shape === 'counted')).toEqual([]);
  });

  test('how long somebody took for a form', () => {
    const table = tableOf(
      ['StartDate', 'Duration (in seconds)', 'Faculty', 'Hours of sleep'],
      rows(30, (at) => [
        new Date(Date.UTC(2024, 2, 1 + ((at * 5) % 9), (at * 7) % 24)),
        60 + ((at * 97) % 500),
        ['Law', 'Arts', 'Medicine'][at % 3] ?? '',
        4 + ((at * 7) % 11) / 2,
      ]),
    );
    expect(reasons(table, { type: 'box-plot', drawn: 'Duration (in seconds)' })).toContain('about-form');
    expect(reasons(table, { type: 'box-plot', drawn: 'Hours of sleep' })).toEqual([]);
  });

  test('flows between names that have nothing to do with each other', () => {
    const table = tableOf(
      ['Year group', 'Favorite lunch', 'Pupils'],
      rows(12, (at) => [`Year ${at % 4}`, ['Pasta', 'Pizza', 'Salad'][at % 3] ?? '', 3 + ((at * 5) % 11)]),
    );
    expect(reasons(table, { type: 'network' })).toEqual(['no-flow']);
  });

  test('spans that last no time', () => {
    const table = tableOf(
      ['Booking', 'Booked', 'Value date'],
      rows(20, (at) => [`Booking ${at}`, day(at), day(at)]),
    );
    expect(reasons(table, { type: 'gantt' })).toEqual(['no-span']);
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
    expect(reasons(table, { type: 'line', drawn: 'Timestamp' })).toContain('along-stamps');
  });
});
