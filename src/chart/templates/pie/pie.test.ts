import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

test('writes on the parts that have room, beside the others', () => {
  expect(drawSample('pie').words).toEqual(expect.arrayContaining(['Groundwater', '30%', '1%']));
});

test('leaves labels out when asked', () => {
  expect(drawSample('pie', { options: { labels: 'none' } }).words).not.toContain('Groundwater');
});

test('draws the parts in the size of their shares: they close the circle', () => {
  const table = tableOf(
    ['Where', 'Share'],
    [
      ['North', 1],
      ['South', 1],
      ['East', 2],
    ],
  );
  const drawing = drawSample('pie', { table, options: { gap: 0 } });
  expect(drawing.description.details).toEqual(['East 50%', 'North 25%', 'South 25%']);
  expect(drawing.marks).toHaveLength(3);
});

test('says why it cannot show what is below zero', () => {
  const table = tableOf(['Where', 'Share'], [['North', -1]]);
  expect(drawSample('pie', { table }).error).toBe('Parts of a whole cannot be below zero. A bar chart can show them.');
});
