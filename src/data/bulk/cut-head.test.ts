import { expect, test } from 'vitest';
import { cutHead, firstLines } from './open-large.ts';
import { fromUtf8, toUtf8 } from './utf8.ts';

test.each([
  ['ends with the last whole line', 'a,b\nc,d\ne,', 'a,b\nc,d\n'],
  ['does not end inside quotes', 'a,b\nc,d\n"e\nf', 'a,b\nc,d\n'],
  ['takes quotes that are never closed for text', '"a\nb\nc\nd', '"a\nb\nc\n'],
  ['may be one line', 'abc', 'abc'],
  ['keeps pairs of line ends together', 'a\r\nb\r', 'a\r\n'],
])('the head of a file %s', (_, text, head) => {
  expect(fromUtf8(cutHead(toUtf8(text)))).toBe(head);
});

test('returns the first lines', () => {
  expect(fromUtf8(firstLines(toUtf8('a\nb\nc\n'), 2))).toBe('a\nb\n');
  expect(fromUtf8(firstLines(toUtf8('a\nb'), 5))).toBe('a\nb');
});
