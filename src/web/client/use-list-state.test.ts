import { expect, test } from 'vitest';
import { parsePageNumber, withFields } from './use-list-state.ts';

test.each([
  ['3', 3],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['abc', 1],
  ['1e9', 1],
])('page %j in the address is page %d', (text, page) => {
  expect(parsePageNumber(text)).toBe(page);
});

test('fields are set, emptied ones left out, others kept', () => {
  const query = withFields(new URLSearchParams('workspace=w&page=4'), { search: 'a b', page: '' });
  expect(String(query)).toBe('workspace=w&search=a+b');
});
