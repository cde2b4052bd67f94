import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';

const head = ['Station', 'Country', 'Opened', 'Passengers', 'Lines', 'Latitude', 'Longitude', 'Remark'];
const stations = tableOf(head, [
  ['Hamburg Hbf', 'Germany', 1906, 550_000, 22, 53.55, 10, 'The busiest of Germany'],
  ['Roma Termini', 'Italy', 1862, 480_000, 29, 41.9, 12.5, 'None'],
]);
const wordsAt = (width: number) => drawSample('table', { table: stations, width, roles: { columns: head } });

test('columns without room on a phone stand under their row instead of being left out', () => {
  const { words, scene } = wordsAt(320);
  const all = words.join(' ');
  for (const word of ['Latitude: 53.55', 'Longitude: 12.50', 'Remark: The']) expect(all).toContain(word);
  expect(findFaults(scene, measureAll)).toEqual([]);
});

test('headings are not broken where their columns may be wider', () => {
  for (const width of [320, 640]) expect(wordsAt(width).words.filter((word) => word.endsWith('-'))).toEqual([]);
});

test('a small line keeps its column on a phone', () => {
  const years = ['1990', '2000', '2010'];
  const table = tableOf(
    [...head, ...years],
    [['Hamburg Hbf', 'Germany', 1906, 550_000, 22, 53.55, 10, 'The busiest of Germany', 1, 2, 3]],
  );
  const { marks } = drawSample('table', { table, width: 320, roles: { columns: head, course: years } });
  expect(marks.some(({ kind }) => kind === 'circle')).toBe(true);
});

test('cells and headings are never cut in a low frame: rows without room are left out and counted', () => {
  const long = 'Freight trains that pass the station without a stop are not counted in any of the columns';
  const columns = ['Station', 'Passengers on an average weekday in the year of opening', 'Remark'];
  const rows = Array.from({ length: 10 }, (_, row) => [`Station ${row + 1}`, 1906 + row, long]);
  const table = tableOf(columns, rows);
  for (const [width, height] of [
    [320, 480],
    [640, 300],
    [640, 360],
  ] as const) {
    const { scene, words } = drawSample('table', { table, width, height, roles: { columns } });
    expect(findFaults(scene, measureAll), `${width} × ${height}`).toEqual([]);
    const drawn = words.filter((each) => /^Station \d/.test(each)).length;
    expect(words).toContain(`and ${10 - drawn} more`);
  }
});
