import type { Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import { group, type Scene } from '#chart/scene/node.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import { darkOf, themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { fontSubsetsOf } from '#render/font-faces.ts';
import { measure } from '#render/measure.ts';
import { geoOf } from '#render/read-geo.ts';
import { makeTable, type RawData } from './make-table.job.ts';
import { size } from './placeholder.ts';

export type ThumbnailInput = { document: Document; isDark: boolean; maps: UploadedMaps };

/** Browsers are slow with images of thousands of elements, and a list shows many: larger drawings become pixels. */
const mostLetters = 150_000;

/** A thumbnail: the chart with its title and without text too small to read. Null when it cannot be drawn. */
export async function drawThumbnail(table: Table, { document, isDark, maps }: ThumbnailInput): Promise<string | null> {
  const template = await loadTemplate(document.template);
  if (template === null) return null;
  const chosen = { ...themeOf(document), logo: null };
  const theme = isDark ? darkOf(chosen) : chosen;
  const geo = geoOf({ document, table, template }, maps);
  const text = { ...document.text, subtitle: '', source: '', sourceUrl: '', note: '', byline: '' };
  const { scene, error } = draw({ ...document, text }, table, template, { ...size, theme, measure, geo });
  if (error !== null) return null;
  const { title } = document.text;
  const svg = toSvg(scene, { title, css: await fontSubsetsOf([scene], '') }); // an image has no fonts of its page
  return svg.length > mostLetters ? toSvg(await inPixels(scene), { title }) : svg;
}

/** The same from the raw data. Runs in the sandbox. */
export async function drawFromData({ data, ...look }: ThumbnailInput & { data: RawData }): Promise<string | null> {
  const { table, error } = makeTable(data);
  return error === null ? drawThumbnail(table, look) : null;
}

async function inPixels(scene: Scene): Promise<Scene> {
  const { toPicture } = await import('#render/to-picture.ts'); // its native libraries take longer than most thumbnails
  const pixels = await toPicture(scene, { type: 'webp' });
  const href = `data:image/webp;base64,${pixels.toString('base64')}`;
  return { ...scene, root: group([{ kind: 'image', x: 0, y: 0, ...size, href }]) };
}
