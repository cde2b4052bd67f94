import { expect, test } from 'vitest';
import { openFrames, toFrame } from './frames.ts';

const bytesOf = (...messages: unknown[]) => Buffer.concat(messages.flatMap(toFrame));

test.each([1, 3, 7, 1000])('puts messages together from chunks of %i bytes', (size) => {
  const messages = [{ kind: 'part', part: Float64Array.of(1, 2) }, 'Köln', null, [1, 2, 3]];
  const bytes = bytesOf(...messages);
  const frames = openFrames({ limit: () => 1000, onTooLarge: () => expect.unreachable() });
  const read: unknown[] = [];
  for (let at = 0; at < bytes.length; at += size) read.push(...frames.take(bytes.subarray(at, at + size)));
  expect(read).toEqual(messages);
});

test('a message above the limit is reported, and nothing after it is read', () => {
  let count = 0;
  const frames = openFrames({
    limit: () => 100,
    onTooLarge: () => {
      count += 1;
    },
  });
  expect(frames.take(bytesOf('small', 'x'.repeat(200), 'small'))).toEqual(['small']);
  expect(frames.take(bytesOf('small'))).toEqual([]);
  expect(count).toBe(1);
});
