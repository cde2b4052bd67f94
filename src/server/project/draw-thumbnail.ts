import type { Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { OwnMaps } from '#chart/geo/geo-source.ts';
import { templateOf } from '#chart/registry.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { darkOf, themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { measure } from '#render/measure.ts';
import { geoOf } from '#render/read-geo.ts';
import { makeTable, type RawData } from './make-table.ts';

export const size = { width: 480, height: 300 };

export type Look = { document: Document; isDark: boolean; maps: OwnMaps };

/** A small picture: the chart with its title and without what nobody could read. Null when it cannot be drawn. */
export function drawThumbnail(table: Table, { document, isDark, maps }: Look): string | null {
  const template = templateOf(document.template);
  if (template === null) return null;
  const chosen = { ...themeOf(document), logo: null };
  const theme = isDark ? darkOf(chosen) : chosen;
  const geo = geoOf({ document, table, template }, maps);
  const text = { ...document.text, subtitle: '', source: '', sourceUrl: '', note: '', byline: '' };
  const { scene, error } = draw({ ...document, text }, table, template, { ...size, theme, measure, geo });
  return error === null ? toSvg(scene, { title: document.text.title }) : null;
}

/** The same from the raw data, for a process of its own. */
export function drawFromData({ data, ...look }: Look & { data: RawData }): string | null {
  const { table, error } = makeTable(data);
  return error === null ? drawThumbnail(table, look) : null;
}

/** What stands where no picture can be drawn. */
export function placeholder(isDark: boolean): string {
  const [paper, mark] = isDark ? ['#171d29', '#2a3446'] : ['#f5f6f8', '#dfe3ea'];
  const bars = [70, 120, 95, 150].map(
    (height, place) =>
      `<rect x="${132 + place * 58}" y="${225 - height}" width="42" height="${height}" fill="${mark}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img"><rect width="${size.width}" height="${size.height}" fill="${paper}"/>${bars.join('')}</svg>`;
}
