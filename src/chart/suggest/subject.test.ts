import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { subjectOf } from './subject.ts';

const wells = tableOf(
  ['Site', 'Depth', 'Nitrate (mg/l)'],
  [
    ['Mill', 31, 12],
    ['Ford', 44, 58],
    ['Hill', 12, 31],
    ['Lane', 27, 9],
  ],
);
const namesIn = (columns: Iterable<{ name: string }>) => Array.from(columns, ({ name }) => name);

test.each([
  ['borehole nitrate March 24', ['Nitrate (mg/l)']],
  ['Nitrates, all wells', ['Nitrate (mg/l)']],
  ['All sites', ['Site']],
  ['export (3)', []],
  ['', []],
])('“%s” names %j', (about, names) => {
  expect(namesIn(subjectOf(wells, about).named)).toEqual(names);
});

test('words that most columns have name none of them', () => {
  const table = tableOf(
    ['Town', 'Visitors 2022', 'Visitors 2023'],
    [
      ['Bonn', 3, 4],
      ['Rome', 9, 8],
    ],
  );
  expect(namesIn(subjectOf(table, 'Visitors of towns').named)).toEqual(['Town']);
});

test('a league is sorted by its points, not by games won', () => {
  const table = tableOf(
    ['Team', 'W', 'Pts'],
    [
      ['Reds', 6, 18],
      ['Blues', 5, 16],
      ['Greens', 4, 13],
      ['Whites', 4, 12],
      ['Blacks', 2, 8],
    ],
  );
  expect(subjectOf(table, '').sorted?.name).toBe('Pts');
});
