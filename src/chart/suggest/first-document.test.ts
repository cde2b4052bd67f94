import { expect, test } from 'vitest';
import { firstChoices } from '#chart/suggest/suggest.ts';
import { read } from '#data/read.ts';
import { firstDocument } from './first-document.ts';

test('a German table is drawn with German numbers and a German title', async () => {
  const result = await read({ from: 'paste', text: 'Stadt;Miete\nKöln;12,5\nBonn;11,1\nMainz;10,4', html: '' });
  const table = result.ok ? result.table : { rows: 0, columns: [] };
  const [first] = firstChoices(table);
  if (first === undefined) throw new Error('nothing was suggested');
  const { locale, text } = firstDocument(first, { table, notes: [], name: '' });
  expect({ locale, title: text.title }).toEqual({ locale: 'de', title: 'Miete nach Stadt' });
});

test('a table whose rows were counted keeps its language', async () => {
  const given = 'Matricola;Nome;Sesso;Razza\n1;Stella;F;Bruna\n2;Toro;M;Bruna';
  const [whole, counted] = await Promise.all(
    [given, 'Nome;Numero\nStella;1\nToro;1'].map(async (text) => {
      const result = await read({ from: 'paste', text, html: '' });
      return result.ok ? result.table : { rows: 0, columns: [] };
    }),
  );
  if (whole === undefined || counted === undefined) throw new Error('nothing was read');
  const [label = '', value = ''] = counted.columns.map(({ key }) => key);
  const { text } = firstDocument(
    { template: 'bar', roles: { label: [label], value: [value] }, options: {} },
    { table: counted, given: whole, notes: [], name: 'elenco capi' },
  );
  expect(text.title).toBe('Elenco capi per Nome');
});

test('a language that charts do not speak leaves them English', async () => {
  const result = await read({ from: 'paste', text: 'Город;Население\nМосква;13\nКазань;2\nОмск;1', html: '' });
  const table = result.ok ? result.table : { rows: 0, columns: [] };
  const roles = { label: [table.columns[0]?.key ?? ''], value: [table.columns[1]?.key ?? ''] };
  const { locale, text } = firstDocument({ template: 'bar', roles, options: {} }, { table, notes: [], name: '' });
  expect({ locale, title: text.title }).toEqual({ locale: 'en', title: 'Население, Город' });
});

test.each([
  ['fire_callouts_hour', 'Hour,Mon,Tue,Wed\n7,4,5,6\n12,7,8,1\n18,2,9,6', 'Fire callouts by Hour', ''],
  ['boardings', 'Station;2019;2023\nUtrecht;10;14\nGouda;7;6\nAmersfoort;9;8', 'Boardings by Station', '2023'],
  ['export (3)', 'Station;2019;2023\nUtrecht;10;14\nGouda;7;6\nAmersfoort;9;8', '2023 by Station', ''],
])('of the file “%s” the title is “%s”', async (name, text, title, subtitle) => {
  const result = await read({ from: 'paste', text, html: '' });
  if (!result.ok) throw new Error(result.error);
  const { table } = result;
  const [label = '', ...values] = table.columns.map(({ key }) => key);
  const roles = name === 'fire_callouts_hour' ? { x: [label], y: values } : { label: [label], value: values.slice(-1) };
  const template = name === 'fire_callouts_hour' ? 'line' : 'bar';
  const made = firstDocument({ template, roles, options: {} }, { table, notes: [], name }).text;
  expect(made).toMatchObject({ title, subtitle });
});

test('what every row says a table is about becomes its title', async () => {
  const text = 'Country,Indicator Name,2019,2020\nMali,"Population, total",20,21\nChad,"Population, total",16,17';
  const result = await read({ from: 'paste', text, html: '' });
  if (!result.ok) throw new Error(result.error);
  const { table } = result;
  const [country = '', , , last = ''] = table.columns.map(({ key }) => key);
  const roles = { label: [country], value: [last] };
  const made = firstDocument({ template: 'bar', roles, options: {} }, { table, notes: [], name: 'API_SP.POP' }).text;
  expect(made).toMatchObject({ title: 'Population, total by Country', subtitle: '2020' });
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
    firstDocument({ template, roles, options: {} }, { table, notes, name: '' }).text;
  expect(textOf('bar', { label: [country], value: [second] })).toMatchObject({
    title: 'Exports of oil',
    subtitle: '2023',
  });
  expect(textOf('slope', { label: [country], value: [first, second] }).subtitle).toBe('');
});
