import { expect, test } from 'vitest';
import { sampleChart } from '#tests/support/studio/sample-chart.ts';
import { firstDraft } from './video-draft.ts';

test('findings about a bar highlight it, and write no number over its label', async () => {
  const { story, name, projectIds } = await firstDraft([sampleChart('bar')], null);
  expect([name, projectIds]).toEqual(['bar', ['bar']]);
  const told = story.scenes.filter((scene) => scene.kind === 'chart' && scene.highlights !== null);
  expect(told.length).toBeGreaterThan(0);
  expect(told).toMatchObject(told.map(() => ({ mark: null })));
});

test('a race plays, and the size keeps within the plan', async () => {
  const limits = {
    formats: ['mp4' as const],
    plan: 'free' as const,
    minutes: 3,
    minutesUsed: 0,
    longestSeconds: 60,
    largestSide: 1280,
    keptDays: 30,
  };
  const { story, output } = await firstDraft([sampleChart('bar-race')], limits);
  expect(story.scenes[0]).toMatchObject({ motion: 'playback' });
  expect(output).toMatchObject({ width: 1280, height: 720, format: 'mp4' });
});
