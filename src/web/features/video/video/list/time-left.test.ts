import { expect, test } from 'vitest';
import type { VideoRender } from '#contract/video/videos.ts';
import { timeLeft } from './video-row.tsx';

const render: VideoRender = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Race',
  state: 'running',
  progress: 25,
  stage: null,
  error: null,
  output: { format: 'mp4', width: 1280, height: 720, fps: 30, quality: 'good', isTransparent: false, music: null },
  seconds: 10,
  size: null,
  hasCaptions: false,
  projectIds: [],
  createdAt: '2026-11-17T10:00:00.000Z',
  startedAt: '2026-11-17T10:00:00.000Z',
  endedAt: null,
  expiresAt: null,
  link: null,
};

test('a quarter done in ten seconds leaves thirty', () => {
  expect(timeLeft(render, new Date('2026-11-17T10:00:10Z'))).toBe(30);
});

test.each([
  ['it has just begun', { progress: 2 }],
  ['it waits', { state: 'queued', startedAt: null }],
  ['it is done', { state: 'done', progress: 100 }],
] as const)('says nothing while %s', (_, fields) => {
  expect(timeLeft({ ...render, ...fields }, new Date('2026-11-17T10:00:10Z'))).toBeNull();
});
