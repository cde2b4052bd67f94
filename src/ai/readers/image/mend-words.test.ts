import { expect, test } from 'vitest';
import { joinSplitWords } from './mend-words.ts';

test.each([
  ['Revenue in m illion U.S. dollars', 'Revenue in million U.S. dollars'],
  ['Pe rcentage of respondents', 'Percentage of respondents'],
  ['Youth unem ploym ent rate', 'Youth unemployment rate'],
  ['Numbe r of visitors, thou sands', 'Number of visitors, thousands'],
])('words that were read with spaces in them are joined: %s', (read, mended) => {
  expect(joinSplitWords(read)).toBe(mended);
});

test.each(['Work force by age', 'Share per cent', 'Turn over to page 2', 'Net income in billion yen', 'a b c', ''])(
  'words that are apart stay so: %s',
  (text) => {
    expect(joinSplitWords(text)).toBe(text);
  },
);
