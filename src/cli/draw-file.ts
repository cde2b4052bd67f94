import { gzipSync } from 'node:zlib';
import { type ExportFormat, exportFormats } from '#contract/export-formats.ts';
import { type Picture, picture } from '#contract/exports.ts';
import { toSheetJson } from '#data/sheet-json.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { makeFile } from '#server/export/make-files.ts';
import { drawVideo, isVideoFormat } from './draw-video.ts';
import type { LocalChart } from './load-chart.ts';

export type Look = Partial<Pick<Picture, 'width' | 'height' | 'scale' | 'theme' | 'isTransparent'>>;

export const localFormats = [...Object.keys(exportFormats), 'mp4', 'webm', 'gif'];

/** Draws a chart as a file of any format, here. */
export async function drawFile(chart: LocalChart, format: string, look: Look): Promise<Uint8Array> {
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

export function toExport({ content, sheet, table }: LocalChart, format: string) {
  if (format !== 'json') return { content, table, sheets: [] };
  const datasetId = content.datasetId ?? ownData;
  const json = [...toSheetJson(sheet)].join('');
  return { content: { ...content, datasetId }, table, sheets: [[datasetId, gzipSync(json)] as const] };
}
