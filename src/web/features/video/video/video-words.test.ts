import { expect, test } from 'vitest';
import { toClock, toMinutes, toWait, videoOutputText } from './video-words.ts';

test.each([
  [0, '0:00'],
  [6.6, '0:07'],
  [59.7, '1:00'],
  [3750, '1:02:30'],
])('%f seconds are written %s', (seconds, words) => {
  expect(toClock(seconds)).toBe(words);
});

test.each([
  [0.2, '1 second'],
  [12.4, '12 seconds'],
  [170, '3 minutes'],
  [7200, '2 hours'],
])('a wait of %f seconds is written %s', (seconds, words) => {
  expect(toWait(seconds)).toBe(words);
});

test('minutes have one decimal at most', () => {
  expect([toMinutes(2), toMinutes(2.46)]).toEqual(['2', '2.5']);
});

test('an output is named by its shape where it has a common one', () => {
  const output = {
    format: 'mp4',
    width: 1280,
    height: 720,
    fps: 30,
    quality: 'good',
    isTransparent: false,
    music: null,
  } as const;
  expect(videoOutputText(output)).toBe('16:9 · MP4 · 1280 × 720 · 30 fps');
  expect(videoOutputText({ ...output, width: 1000 })).toBe('MP4 · 1000 × 720 · 30 fps');
});
