import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { toSvg } from '../../scene/to-svg.ts';

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
  const one = drawSample('multiple-pies', {
    table: wide,
    roles,
  });
  const other = drawSample('multiple-pies', {
    table: long,
    roles: { label: ['Country'], value: ['Share'], series: ['Source'] },
  });
  expect(toSvg(other.scene)).toBe(toSvg(one.scene));
});

test('sorts pies by the share of their first part', () => {
  const drawing = drawSample('multiple-pies', { table: wide, roles, options: { sort: 'first' } });
  expect(drawing.marks[0]?.part.key).toBe('Norway Water');
});

test('says the share of the first part in the middle of a ring', () => {
  const drawing = drawSample('multiple-pies', { table: wide, roles, options: { hole: 60 } });
  expect(drawing.words.filter((word) => word.endsWith('%'))).toEqual(['90%', '20%']);
});
