import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

function readAll(...pieces: string[]): string[] {
  const seen: string[] = [];
  const read = readEvents((data) => seen.push(data));
  for (const piece of pieces) read(piece);
  return seen;
}

test.each([
  ['one event', 'data: {"n":1}\n\n', ['{"n":1}']],
  ['two events', 'data: 1\n\ndata: 2\n\n', ['1', '2']],
  ['comments between them', ': still here\n\ndata: 1\n\n: still here\n\n', ['1']],
  ['data over several lines', 'data: a\ndata: b\n\n', ['a\nb']],
  ['other fields', 'event: x\nid: 7\nretry: 10\ndata: 1\n\n', ['1']],
  ['lines that end as on Windows', 'data: 1\r\n\r\ndata: 2\r\n\r\n', ['1', '2']],
  ['no space after the colon', 'data:1\n\n', ['1']],
  ['an event that is not finished', 'data: 1\n\ndata: 2\n', ['1']],
])('reads %s', (_, text, expected) => {
  expect(readAll(text)).toEqual(expected);
});

test('it makes no difference where the text is cut', () => {
  const text = ': hi\r\n\r\ndata: {"a":"é"}\r\n\r\ndata: x\ndata: y\n\ndata: z\n\n';
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(readAll(...pieces)).toEqual(['{"a":"é"}', 'x\ny', 'z']);
    }),
  );
});
