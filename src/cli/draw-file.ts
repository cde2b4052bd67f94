import { gzipSync } from 'node:zlib';
import { draw } from '#chart/draw.ts';
import { defaultStory } from '#chart/story/default-story.ts';
import { frameCount, timelineOf } from '#chart/story/timeline.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { type ExportFormat, exportFormats } from '#contract/chart/export-formats.ts';
import { type Picture, picture } from '#contract/chart/exports.ts';
import { videoOutput } from '#contract/video/videos.ts';
import { toSheetJson } from '#data/sheet-json.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { measure } from '#render/measure.ts';
import { geoOf } from '#render/read-geo.ts';
import { joinParts } from '#render/video/join-parts.ts';
import { makeFile } from '#server/chart/export/make-files.job.ts';
import { makeSegment } from '#server/video/video/make-segment.job.ts';
import type { LocalChart } from './load-chart.ts';

export type DrawOptions = Partial<Pick<Picture, 'width' | 'height' | 'scale' | 'theme' | 'isTransparent'>>;

const localFormats = [...Object.keys(exportFormats), 'mp4', 'webm', 'gif'];

/** Draws a chart as a file of any format, here. */
export async function drawFile(chart: LocalChart, format: string, look: DrawOptions): Promise<Uint8Array> {
  if (isVideoFormat(format)) return drawVideo(chart, format, look);
  if (!(format in exportFormats))
    throw new SentenceError(`There is no format “${format}”. Use one of ${localFormats.join(', ')}.`);
  const asked = picture.safeParse({ ...look, format: format as ExportFormat }); // a key of the table, checked above
  if (!asked.success) throw new SentenceError(`The size is not possible: ${asked.error.issues[0]?.message}.`);
  const made = await makeFile(toExport(chart, format), asked.data);
  if (!made.ok) throw new SentenceError(made.error);
  return made.bytes;
}

/** A project file holds its data under an id. */
const ownData = '00000000-0000-4000-8000-000000000000';

function toExport({ content, sheet, table }: LocalChart, format: string) {
  if (format !== 'json') return { content, table, sheets: [] };
  const datasetId = content.datasetId ?? ownData;
  const json = [...toSheetJson(sheet)].join('');
  return { content: { ...content, datasetId }, table, sheets: [[datasetId, gzipSync(json)] as const] };
}

const localVideos = ['mp4', 'webm', 'gif'] as const;
type VideoFormat = (typeof localVideos)[number];

function isVideoFormat(format: string): format is VideoFormat {
  return localVideos.some((each) => each === format);
}

/** Draws the story that a chart tells by itself as a video. */
async function drawVideo(
  { content, table }: LocalChart,
  format: VideoFormat,
  { width = 1280, height = null }: { width?: number; height?: number | null },
): Promise<Uint8Array> {
  const even = (side: number) => Math.round(side / 2) * 2;
  const size = { width: even(width), height: even(height ?? (width * 9) / 16) };
  const output = videoOutput.safeParse({ format, ...size, fps: format === 'gif' ? 12 : 30 });
  if (!output.success) throw new SentenceError(`The size is not possible: ${output.error.issues[0]?.message}.`);
  const { document } = content;
  const template = await loadTemplate(document.template);
  if (template === null) throw new SentenceError(`There is no chart type “${document.template}”.`);
  const chart = { document, table, template };
  const geo = geoOf(chart);
  const { playback } = draw(document, table, template, { ...size, theme: themeOf(document), measure, geo });
  const story = defaultStory([{ chart, playback, facts: [] }]);
  const end = frameCount(timelineOf(story), output.data.fps);
  const source = { charts: [{ content, table, sheets: [] }], story, output: output.data };
  const parts = await makeSegment({ source, first: 0, end }, { report: () => {} });
  async function* all() {
    yield parts;
  }
  return joinParts(output.data, all(), { title: content.name });
}
