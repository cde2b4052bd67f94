import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { openStory } from '#chart/story/open-story.ts';
import { blankScene, type Story } from '#chart/story/story.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { measureLatin } from '#view/fonts.ts';
import { playableStory } from './use-open-story.ts';

test('a story plays without a chart that was deleted, and its scene says so', () => {
  const template = templateOf('bar');
  if (template === null) throw new Error('there is a bar chart');
  const { table, document } = template.sample();
  const chart = { document: { ...blankDocument('bar'), ...document }, table, template };
  const story: Story = {
    scenes: [blankScene('gone', 0), blankScene('here', 1)],
    captions: 'burned',
    theme: 'as-is',
    background: null,
    hasLogo: true,
  };
  const playable = playableStory(story, [null, chart]);
  const open = openStory(playable.story, { charts: playable.charts, measure: measureLatin, width: 640, height: 360 });
  expect([...open.errors()]).toEqual([['gone', 'The chart of this scene no longer exists.']]);
});
