import { blankDocument } from '#chart/document/document.ts';
import { openStory } from '#chart/story/open-story.ts';
import { layoutFor } from '#chart/story/sizes.ts';
import { blankScene, type Story } from '#chart/story/story.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { measure } from '../../../../src/render/measure.ts';
import type { VideoLook } from '../../../../src/render/video/segment.ts';

const story: Story = {
  scenes: [
    { ...blankScene('play', 0), motion: 'playback', seconds: 1 },
    { ...blankScene('end', 0), transition: 'cut', seconds: 0.5 },
  ],
  captions: 'burned',
  theme: 'as-is',
  background: null,
  hasLogo: true,
};

/** A second of a bar race and half a second of its end. */
export function raceStory(look: VideoLook) {
  const template = templateOf('bar-race');
  if (template === null) throw new Error('there is a race');
  const { table, document } = template.sample();
  const chart = { document: { ...blankDocument('bar-race'), ...document }, table, template };
  const { scale, width, height } = layoutFor(look);
  return { story: openStory(story, { charts: [chart], measure, width, height }), scale, fonts: [] };
}
