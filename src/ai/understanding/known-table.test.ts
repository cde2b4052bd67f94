import { expect, test } from 'vitest';
import { read } from '#data/read.ts';
import { knownTableOf } from './known-table.ts';

test('days are read as the column has them: 05.09.2024 was in May where 13.09.2024 is in September', async () => {
  const text = 'Datum,Anlass\n05.09.2024,Impfung\n13.09.2024,Rezept\n30.10.2024,Impfung\n02.10.2024,Rezept\n';
  const result = await read({ from: 'paste', text, html: '' });
  if (!result.ok) throw new Error(result.error);
  const [dates] = knownTableOf(result.table, result.sheet).columns;
  expect(dates?.values.map(({ day }) => `${day?.month}-${day?.day}`)).toEqual(['9-5', '9-13', '10-30', '10-2']);
});

test('figures that number things are known as such', async () => {
  const text = `Receipt,Units\n${Array.from({ length: 12 }, (_, row) => `${10_001 + row},${(row * 7) % 5}`).join('\n')}\n`;
  const result = await read({ from: 'paste', text, html: '' });
  if (!result.ok) throw new Error(result.error);
  expect(knownTableOf(result.table).columns.map(({ isNumbering }) => isNumbering)).toEqual([true, false]);
});
