import { expect, test } from 'vitest';
import { read } from '#data/read.ts';
import { wordsAround } from './first-document.ts';

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
  });
});

test.each(['Quelle: Eurostat', 'Sources : Eurostat', 'Data source: Eurostat', '出典:Eurostat'])(
  '“%s”',
  async (line) => {
    expect(await around(`${line}\n\n${table}`)).toEqual({ title: '', subtitle: '', source: 'Eurostat' });
  },
);

test('a table alone says nothing, and a line too long for a title is none', async () => {
  expect(await around(table)).toEqual({ title: '', subtitle: '', source: '' });
  expect(await around(`${'Many words '.repeat(20)}\n\n${table}`)).toEqual({ title: '', subtitle: '', source: '' });
});

test('the sign of a comment is no part of a title', async () => {
  expect(await around(`# Quarterly sales, internal\n\n${table}`)).toMatchObject({ title: 'Quarterly sales, internal' });
});
