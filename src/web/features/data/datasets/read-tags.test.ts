import { expect, test } from 'vitest';
import { parseTags } from './dataset-drawer.tsx';

test.each([
  ['', []],
  ['cities, 2024', ['cities', '2024']],
  [' Cities ;cities,,  two   words\n', ['Cities', 'two words']],
])('%j is read as %j', (text, tags) => {
  expect(parseTags(text)).toEqual(tags);
});
