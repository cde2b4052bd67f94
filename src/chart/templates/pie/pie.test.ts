import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawById, marksOf, wordsOf } from '../../testing/draw-by-id.ts';

test('writes on the parts that have room, beside the others', () => {
  expect(wordsOf(drawById('pie'))).toEqual(expect.arrayContaining(['Groundwater', '30%', '1%']));
});

test('leaves labels out when asked', () => {
  expect(wordsOf(drawById('pie', { options: { labels: 'none' } }))).not.toContain('Groundwater');
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
  const drawing = drawById('pie', { table, options: { gap: 0 } });
  expect(drawing.description.details).toEqual(['East 50%', 'North 25%', 'South 25%']);
  expect(marksOf(drawing)).toHaveLength(3);
});

test('says why it cannot show what is below zero', () => {
  const table = tableOf(['Where', 'Share'], [['North', -1]]);
  expect(drawById('pie', { table }).error).toBe('Parts of a whole cannot be below zero. A bar chart can show them.');
});
