import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { nameFromTitle } from './name-from-title.ts';

function chart(name: string, title = '') {
  const blank = blankDocument('bar');
  return { name, document: { ...blank, text: { ...blank.text, title } } };
}

const title = 'East sells most';

test.each([
  ['no name', chart('Untitled chart'), title],
  ['the title before as name', chart('Sales by region', 'Sales by region'), title],
  ['the name of its data', chart('sales 2024'), title],
  ['a name of the user', chart('For Monday', 'Sales by region'), 'For Monday'],
])('a chart with %s', (_, given, name) => {
  expect(nameFromTitle(given, { title, datasetName: 'sales 2024' })).toBe(name);
});

test('an empty title leaves the last name', () => {
  expect(nameFromTitle(chart('East', 'East'), { title: ' ', datasetName: null })).toBe('East');
});
