import { type OpenStory, openStory, type StoryChart } from '#chart/story/open-story.ts';
import { layoutFor } from '#chart/story/sizes.ts';
import type { Story } from '#chart/story/story.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import type { Template } from '#chart/template/template.ts';
import type { VideoOutput } from '#contract/video/videos.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { measureIn } from '#render/measure.ts';
import type { UploadedFontFile } from '#render/own-fonts.ts';
import { geoOf } from '#render/read-geo.ts';
import type { PaintedFrame } from '#render/video/encode-segment.ts';
import type { VideoPart } from '#render/video/segment.ts';
import type { ChartToExport } from '#server/chart/export/index.ts';
import type { JobTools } from '#server/platform/sandbox/sandbox-job.ts';

/** Everything that frames depend on. */
export type VideoSource = { charts: readonly ChartToExport[]; story: Story; output: VideoOutput };

type SegmentInput = { source: VideoSource; first: number; end: number };

/** Encodes some frames. Charts are untrusted: this runs in the sandbox. */
export async function makeSegment({ source, first, end }: SegmentInput, { report }: JobTools): Promise<VideoPart[]> {
  const { story, scale, fonts } = await openSource(source);
  // Loaded only when pixels are needed.
  const [{ default: sharp }, { encodeSegment }] = await Promise.all([
    import('sharp'),
    import('#render/video/encode-segment.ts'),
  ]);
  sharp.cache(false);
  sharp.concurrency(1);
  const parts: VideoPart[] = [];
  const onFrame = (frame: number) => report(((frame - first) / (end - first)) * 100);
  for await (const some of encodeSegment(source.output, { first, end }, { story, scale, fonts, onFrame }))
    parts.push(...some);
  return parts;
}

/** Gives the pixels of some frames: the sandbox may not start the program that encodes them. */
export async function* paintSegment(
  { source, first, end }: SegmentInput,
  { report }: JobTools,
): AsyncGenerator<PaintedFrame, null> {
  const { story, scale, fonts } = await openSource(source);
  const { paintFrames } = await import('#render/video/encode-segment.ts');
  const onFrame = (frame: number) => report(((frame - first) / (end - first)) * 100);
  yield* paintFrames(source.output, { first, end }, { story, scale, fonts, onFrame });
  return null;
}

/** A still of a video, for lists; refuses where a scene cannot be drawn. */
export async function makePoster({ source }: { source: VideoSource }): Promise<Uint8Array> {
  const { story, scale, fonts } = await openSource(source);
  for (const [scene, error] of story.errors()) {
    const place = source.story.scenes.findIndex(({ id }) => id === scene) + 1;
    throw new SentenceError(`Scene ${place} cannot be drawn. ${error}`);
  }
  const { toPicture } = await import('#render/to-picture.ts');
  const picture = story.frameAt(story.timeline.seconds * 0.6);
  const wide = source.output.width;
  return toPicture(picture, { type: 'jpg', scale: scale * Math.min(1, 640 / wide), fonts });
}

async function openSource({
  charts,
  story,
  output,
}: VideoSource): Promise<{ story: OpenStory; scale: number; fonts: readonly UploadedFontFile[] }> {
  const templates = new Map<string, Template | null>();
  for (const scene of story.scenes)
    if (scene.kind === 'chart' && scene.template !== null && !templates.has(scene.template))
      templates.set(scene.template, await loadTemplate(scene.template));
  const fonts = charts.flatMap((chart) => chart.fonts ?? []);
  const { scale, width, height } = layoutFor(output);
  const opened = openStory(story, {
    charts: await Promise.all(charts.map(storyChart)),
    templateOf: (id) => templates.get(id) ?? null,
    measure: measureIn(fonts),
    width,
    height,
  });
  return { story: opened, scale, fonts };
}

async function storyChart({ content, table, maps, look = content.document.look }: ChartToExport): Promise<StoryChart> {
  const document = { ...content.document, look };
  const template = await loadTemplate(document.template);
  if (template === null) throw new SentenceError(`The chart type of “${content.name}” does not exist on this server.`);
  if (table === null) throw new SentenceError(`The chart “${content.name}” has no data.`);
  return { document, table, template, geo: geoOf({ document, table, template }, maps) };
}
