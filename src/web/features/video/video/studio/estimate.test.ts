import { expect, test } from 'vitest';
import { blankScene, type Story } from '#chart/story/story.ts';
import { estimateVideo } from './render-panel.tsx';

const output = {
  format: 'mp4',
  width: 1920,
  height: 1080,
  fps: 30,
  quality: 'good',
  isTransparent: false,
  music: null,
} as const;
const storyOf = (motion: 'still' | 'playback'): Story => ({
  scenes: [{ ...blankScene('a', 0), motion, seconds: 10 }],
  captions: 'burned',
  theme: 'as-is',
  background: null,
  hasLogo: true,
});

test('length and frames follow the story', () => {
  expect(estimateVideo(storyOf('still'), output)).toMatchObject({ seconds: 10, frames: 300 });
});

test('what moves, better quality and pixels of their own make a file larger', () => {
  const { bytes } = estimateVideo(storyOf('playback'), output);
  expect(bytes).toBeGreaterThan(estimateVideo(storyOf('still'), output).bytes);
  expect(estimateVideo(storyOf('playback'), { ...output, quality: 'best' }).bytes).toBeGreaterThan(bytes);
  expect(estimateVideo(storyOf('playback'), { ...output, format: 'png' }).bytes).toBeGreaterThan(bytes);
});
