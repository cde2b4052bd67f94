import { expect, test } from 'vitest';
import { entryOf, scoreEntry, withNear } from './score-entry.ts';
import { readSearch, wordsIn } from './search-query.ts';

const entries = [
  { title: 'Life expectancy by country since 1952', text: 'Life expectancy at birth in years' },
  { title: 'Revenue of the branches', text: 'quarter, region, sales' },
  { title: 'Carbon dioxide in the atmosphere', text: 'Monthly CO2 concentration climate' },
  { title: 'Unemployment in the European Union', text: 'rate by country' },
];
async function best(text: string): Promise<string | undefined> {
  const words = entries.flatMap((entry) => wordsIn(`${entry.title} ${entry.text}`));
  const sought = (await readSearch(text)).map((word) => withNear(word, words));
  const scored = entries
    .map((entry) => ({ entry, ...scoreEntry(sought, entryOf(entry.title, entry.text)) }))
    .sort((a, b) => b.score - a.score);
  return scored[0]?.score === 0 ? undefined : scored[0]?.entry.title;
}

test.each([
  ['life expectancy', 0],
  ['lief expectancy in Germany since 2000', 0],
  ['Lebenserwartung nach Land', 0],
  ['turnover', 1],
  ['Umsatz', 1],
  ['atmosphere co2', 2],
  ['jobless rate', 3],
  ['unemploymnet', 3],
])('“%s” is found', async (text, place) => {
  expect(await best(text)).toBe(entries[place]?.title);
});

test('something else is not found', async () => {
  expect(await best('penguins')).toBeUndefined();
});

test('words that only say how to show something are left out', async () => {
  expect((await readSearch('show me a bar chart of revenue by year since 2010')).map(({ plain }) => plain)).toEqual([
    'revenue',
  ]);
});
