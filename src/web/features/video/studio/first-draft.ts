import { type Drawing, draw } from '#chart/draw.ts';
import { type Chapter, defaultStory, type StoryFact } from '#chart/story/default-story.ts';
import { layoutFor, videoSizes } from '#chart/story/frame-size.ts';
import type { StoryScene } from '#chart/story/story.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { VideoOutput, VideoUsage } from '#contract/videos.ts';
import { measureLatin } from '#view/fonts.ts';
import { seriesOf } from '#web/charts/series-of.ts';
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
    storyId: null,
    savedAt: null,
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
    music: null,
  };
}

/** Encoders take sizes that can be halved. */
export function toEven(side: number): number {
  return Math.round(side / 2) * 2;
}

async function chapterOf({ chart }: NamedChart): Promise<Chapter> {
  const { document, table, template, geo } = chart;
  const { width, height } = layoutFor(videoSizes.wide);
  const drawing = draw(document, table, template, {
    width,
    height,
    theme: themeOf(document),
    measure: measureLatin,
    geo,
  });
  const { playback } = drawing;
  return { chart, playback, facts: playback === null ? await factsOf(chart, drawing) : [] };
}

/**
 * Findings of the built-in engine. One about a mark that can be highlighted is highlighted; else, where it has a place in the
 * chart, its first number is written there.
 */
async function factsOf(chart: NamedChart['chart'], drawing: Drawing): Promise<StoryFact[]> {
  const { notableFacts } = await import('#ai/offline/titles/notable-facts.ts');
  const keys = new Set(seriesOf(drawing, chart.table).map(({ key }) => key));
  return notableFacts(chart).map(({ sentence, annotation, figures: [figure] }): StoryFact => {
    if (annotation?.kind !== 'text' || figure === undefined) return { sentence, mark: null };
    const { at } = annotation;
    const name = [at.x, at.y].find((place) => typeof place === 'string' && keys.has(place));
    if (typeof name === 'string') return { sentence, mark: null, highlights: [name] };
    return { sentence, mark: { ...at, text: figure.text.slice(0, 200) } };
  });
}
