import { expect, test } from 'vitest';
import { firstChoices } from '#chart/suggest/suggest.ts';
import { read } from '#data/read.ts';
import { firstDocument } from './first-document.ts';

test('a German table is drawn with German numbers and a German title', async () => {
  const result = await read({ from: 'paste', text: 'Stadt;Miete\nKöln;12,5\nBonn;11,1\nMainz;10,4', html: '' });
  const table = result.ok ? result.table : { rows: 0, columns: [] };
  const [first] = firstChoices(table);
  if (first === undefined) throw new Error('nothing was suggested');
  const { locale, text } = firstDocument(first, { table, notes: [] });
  expect({ locale, title: text.title }).toEqual({ locale: 'de', title: 'Miete nach Stadt' });
});

test('a language that charts do not speak leaves them English', async () => {
  const result = await read({ from: 'paste', text: 'Город;Население\nМосква;13\nКазань;2\nОмск;1', html: '' });
  const table = result.ok ? result.table : { rows: 0, columns: [] };
  const roles = { label: [table.columns[0]?.key ?? ''], value: [table.columns[1]?.key ?? ''] };
  const { locale, text } = firstDocument({ template: 'bar', roles, options: {} }, { table, notes: [] });
  expect({ locale, title: text.title }).toEqual({ locale: 'en', title: 'Население, Город' });
});

test('under the title of a table stands which of its measures is drawn', async () => {
  const result = await read({
    from: 'paste',
    text: 'Exports of oil,,\nCountry,2022,2023\nItaly,12,15\nPeru,11,9\nChad,4,5',
    html: '',
  });
  if (!result.ok) throw new Error(result.error);
  const { table, notes } = result;
  const [country = '', first = '', second = ''] = table.columns.map(({ key }) => key);
  const textOf = (template: string, roles: Record<string, string[]>) =>
    firstDocument({ template, roles, options: {} }, { table, notes }).text;
  expect(textOf('bar', { label: [country], value: [second] })).toMatchObject({
    title: 'Exports of oil',
    subtitle: '2023',
  });
  expect(textOf('slope', { label: [country], value: [first, second] }).subtitle).toBe('');
});
