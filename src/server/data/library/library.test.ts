import { expect, test } from 'vitest';
import { findLibraryTable, listLibrary } from './index.ts';

const entries = await listLibrary();

test('the library has 60 tables of 20 rows and more, each with source, license, date and description', () => {
  expect(entries.length).toBeGreaterThanOrEqual(60);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const { id, rows, source, license, date, description } of entries) {
    expect(rows, id).toBeGreaterThanOrEqual(20);
    for (const text of [source, license, date, description]) expect(text, id).toMatch(/\S{3}/);
  }
});

test('the library has indicators by country and year', () => {
  const indicators = entries.filter(({ columns }) => columns.includes('Country') && columns.includes('Year'));
  expect(indicators.length).toBeGreaterThanOrEqual(4);
});

test.each(entries)('$id can be read, with at least one column of numbers or years', async ({ id, rows, columns }) => {
  const opened = await findLibraryTable(id);
  expect(opened?.table.rows).toBe(rows);
  expect(opened?.table.columns).toHaveLength(columns.length);
  expect(opened?.table.columns.some(({ kind }) => kind !== 'text')).toBe(true);
});

test('no other file can be opened', async () => {
  for (const id of ['index', '../examples/rents', '', '__proto__']) expect(await findLibraryTable(id)).toBeNull();
});
