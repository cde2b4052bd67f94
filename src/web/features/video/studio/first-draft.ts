import { draw } from '#chart/draw.ts';
import { type Chapter, defaultStory, type StoryFact } from '#chart/story/default-story.ts';
import { layoutFor, videoSizes } from '#chart/story/frame-size.ts';
import type { StoryScene } from '#chart/story/story.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { VideoOutput, VideoUsage } from '#contract/videos.ts';
import { measureLatin } from '#view/fonts.ts';
import type { NamedChart } from './load-story-chart.ts';
import type { VideoDraft } from './video-draft.ts';

/** The video that charts become without any settings. */
export async function firstDraft(charts: readonly NamedChart[], limits: VideoUsage | null): Promise<VideoDraft> {
  const chapters = await Promise.all(charts.map(chapterOf));
  const [first] = charts;
  return {
    name: first?.name ?? 'New video',
    projectIds: charts.map(({ id }) => id),
    story: defaultStory(chapters),
    output: firstOutput(limits),
  };
}

/** The scenes that one more chart brings. */
export async function scenesOf(chart: NamedChart): Promise<readonly StoryScene[]> {
  return defaultStory([await chapterOf(chart)]).scenes;
}

/** The largest common size of the plan, as MP4. */
function firstOutput(limits: VideoUsage | null): VideoOutput {
  const { width, height } = videoSizes.wide;
  const scale = Math.min(1, (limits?.largestSide ?? width) / width);
  return {
    format: 'mp4',
    width: toEven(width * scale),
    height: toEven(height * scale),
    fps: 30,
    quality: 'good',
    isTransparent: false,
  };
}

/** Encoders take sizes that can be halved. */
export function toEven(side: number): number {
  return Math.round(side / 2) * 2;
}

async function chapterOf({ chart }: NamedChart): Promise<Chapter> {
  const { document, table, template, geo } = chart;
  const { width, height } = layoutFor(videoSizes.wide);
  const seeing = { width, height, theme: themeOf(document), measure: measureLatin, geo };
  const playback = template.playback === undefined ? null : draw(document, table, template, seeing).playback;
  return { chart, playback, facts: playback === null ? await factsOf(chart) : [] };
}

/** Findings of the built-in engine. Where one has a place in the chart, its first number is written there. */
async function factsOf(chart: NamedChart['chart']): Promise<StoryFact[]> {
  const { notableFacts } = await import('#ai/offline/titles/notable-facts.ts');
  return notableFacts(chart).map(({ sentence, annotation, figures: [figure] }) => ({
    sentence,
    mark:
      annotation?.kind === 'text' && figure !== undefined
        ? { ...annotation.at, text: figure.text.slice(0, 200) }
        : null,
  }));
}
