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

const roles = { label: ['Country'], value: ['Water', 'Coal'] };

test('draws long data as wide data', () => {
  const one = drawById('multiple-pies', {
    table: wide,
    document: { roles },
  });
  const other = drawById('multiple-pies', {
    table: long,
    document: { roles: { label: ['Country'], value: ['Share'], series: ['Source'] } },
  });
  expect(toSvg(other.scene)).toBe(toSvg(one.scene));
});

test('sorts pies by the share of their first part', () => {
  const drawing = drawById('multiple-pies', { table: wide, document: { roles }, options: { sort: 'first' } });
  expect(marksOf(drawing)[0]?.part.key).toBe('Norway Water');
});

test('says the share of the first part in the middle of a ring', () => {
  const drawing = drawById('multiple-pies', { table: wide, document: { roles }, options: { hole: 60 } });
  expect(wordsOf(drawing).filter((word) => word.endsWith('%'))).toEqual(['90%', '20%']);
});
