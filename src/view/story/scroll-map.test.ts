import { expect, test } from 'vitest';
import { blankScene } from '#chart/story/story.ts';
import { timelineOf } from '#chart/story/timeline.ts';
import { settledEnd, stretchesOf, timeAtScroll } from './scroll-map.ts';

const { spans } = timelineOf({
  scenes: [
    { ...blankScene('a', 0), motion: 'entrance', seconds: 2 },
    { ...blankScene('b', 0), motion: 'playback', seconds: 60 },
    { ...blankScene('c', 0), seconds: 1 },
  ],
});
const stretches = stretchesOf(spans, 1000);

test('every scene has room to be read, and a long one at most two and a half screens', () => {
  expect(stretches.map(({ from, to }) => to - from)).toEqual([600, 2500, 600]);
});

test('time follows the scroll in order, rests at the end of each scene, and never leaves the story', () => {
  const times = Array.from({ length: 380 }, (_, step) => timeAtScroll(stretches, step * 10 - 40));
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
  for (const { to, span } of stretches) expect(timeAtScroll(stretches, to - 1)).toBeCloseTo(settledEnd(span));
  expect(timeAtScroll(stretches, 99_999)).toBeLessThanOrEqual(spans.at(-1)?.end ?? 0);
});

test('a story does not begin with an empty chart', () => {
  expect(timeAtScroll(stretches, -500)).toBeCloseTo(2);
});
