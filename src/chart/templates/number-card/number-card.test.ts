import { expect, test } from 'vitest';
import { read } from '#data/read.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';

test('a row of several figures gives a card for each, written with its own unit', async () => {
  const result = await read({ from: 'paste', text: 'Customers,Growth (%),Weight (kg)\n1240,7.1,82', html: '' });
  if (!result.ok) throw new Error(result.error);
  const value = result.table.columns.map(({ key }) => key);
  const { words } = drawMarks('number-card', result.table, { roles: { value } });
  expect(words).toEqual(expect.arrayContaining(['Customers', '1,240', 'Growth', '7.1%', 'Weight', '82\u00a0kg']));
});
