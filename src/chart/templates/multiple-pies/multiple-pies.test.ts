import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { toSvg } from '../../scene/to-svg.ts';
import { drawById, marksOf, wordsOf } from '../../testing/draw-by-id.ts';

const wide = tableOf(
  ['Country', 'Water', 'Coal'],
  [
    ['Norway', 9, 1],
    ['Poland', 2, 8],
  ],
);
const long = tableOf(
  ['Country', 'Source', 'Share'],
  [
    ['Norway', 'Water', 9],
    ['Norway', 'Coal', 1],
    ['Poland', 'Water', 2],
    ['Poland', 'Coal', 8],
  ],
);

test('draws long data as wide data', () => {
  const one = drawById('multiple-pies', {
    table: wide,
    document: { roles: { label: ['Country'], value: ['Water', 'Coal'] } },
  });
  const other = drawById('multiple-pies', {
    table: long,
    document: { roles: { label: ['Country'], value: ['Share'], series: ['Source'] } },
  });
  expect(toSvg(other.scene)).toBe(toSvg(one.scene));
});

test('sorts pies by the share of their first part', () => {
  const drawing = drawById('multiple-pies', { options: { sort: 'first' } });
  expect(marksOf(drawing)[0]?.part.key).toBe('Brazil Renewable');
});

test('says the share of the first part in the middle of a ring', () => {
  const drawing = drawById('multiple-pies', { options: { hole: 60 } });
  expect(wordsOf(drawing).filter((word) => word.endsWith('%'))).toEqual([
    '89%',
    '69%',
    '52%',
    '31%',
    '26%',
    '23%',
    '22%',
    '20%',
  ]);
});
