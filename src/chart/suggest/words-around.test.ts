import { expect, test } from 'vitest';
import { read } from '#data/read.ts';
import { wordsAround } from './words-around.ts';

const table = 'Country;Rate 2019;Rate 2023\nGermany;3,1 %;3,0 %\nFrance;8,4 %;7,3 %\nSpain;14,1 %;12,2 %\n';

const around = async (text: string) => {
  const found = await read({ from: 'paste', text, html: '' });
  return found.ok ? wordsAround(found.notes) : null;
};

test('text above a table becomes its title, and a source line its source', async () => {
  expect(await around(`Unemployment by country\nPer cent of all\n\n${table}\nSource: Eurostat`)).toEqual({
    title: 'Unemployment by country',
    subtitle: 'Per cent of all',
    source: 'Eurostat',
    note: '',
  });
});

test.each(['Quelle: Eurostat', 'Sources : Eurostat', 'Data source: Eurostat', '出典:Eurostat'])(
  '“%s”',
  async (line) => {
    expect(await around(`${line}\n\n${table}`)).toEqual({ title: '', subtitle: '', source: 'Eurostat', note: '' });
  },
);

test('a table alone says nothing, and a line too long for a title is none', async () => {
  expect(await around(table)).toEqual({ title: '', subtitle: '', source: '', note: '' });
  expect(await around(`${'Many words '.repeat(20)}\n\n${table}`)).toEqual({
    title: '',
    subtitle: '',
    source: '',
    note: '',
  });
});

test.each([
  ['Index 2015 = 100. Source: branch desk', 'branch desk'],
  ['Data Source, World Development Indicators', 'World Development Indicators'],
  ['Source: Land Registry price data. .. = fewer than 5 sales', 'Land Registry price data'],
])('the source in “%s”', async (line, source) => {
  expect(await around(`${line}\n\n${table}`)).toMatchObject({ source });
});

test.each([
  ['Maple Street Tavern LLC\nBudget and actuals, June', 'Budget and actuals, June', 'Maple Street Tavern LLC'],
  ['Stadt Neuhausen\nErgebnisplan 2025 nach Arten', 'Ergebnisplan 2025 nach Arten', 'Stadt Neuhausen'],
  ['Title, GDP growth: contributions\nRelease date, 28-03-2025', 'GDP growth: contributions', ''],
  ['Reports snapshot\nAccount: Juniper', 'Reports snapshot', ''],
  ['Table 4.2 Attitudes of researchers', 'Attitudes of researchers', ''],
  ['k6 run 2024-05-22T14:03Z env=staging', '', ''],
])('the title in %j', async (lines, title, subtitle) => {
  expect(await around(`${lines}\n\n${table}`)).toMatchObject({ title, subtitle });
});

test('remarks below a table come below its chart', async () => {
  expect(await around(`${table}\n* provisional figures\nSwaps to Karen by Thursday`)).toMatchObject({
    note: '* provisional figures',
  });
});

test('the sign of a comment is no part of a title', async () => {
  expect(await around(`# Quarterly sales, internal\n\n${table}`)).toMatchObject({ title: 'Quarterly sales, internal' });
});
