import { expect, test } from 'vitest';
import { observeNear } from './observe-near.ts';

test('S9.23 a link is fetched ahead once it is within 200px of the view, and only once', () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => {};
  let margin = '';
  let isWatching = true;
  let times = 0;
  observeNear(
    {} as Element,
    () => times++,
    (callback, options) => {
      report = callback;
      margin = options.rootMargin;
      return {
        observe: () => {},
        disconnect: () => {
          isWatching = false;
        },
      };
    },
  );
  expect(margin).toBe('200px');
  report([{ isIntersecting: false }]);
  expect([times, isWatching]).toEqual([0, true]);
  report([{ isIntersecting: true }]);
  expect([times, isWatching]).toEqual([1, false]);
});
