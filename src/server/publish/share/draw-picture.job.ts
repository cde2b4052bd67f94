import type { Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import { darkOf, themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { fontFacesOf } from '#render/font-faces.ts';
import { measureIn } from '#render/measure.ts';
import type { UploadedFontFile } from '#render/own-fonts.ts';
import { geoOf } from '#render/read-geo.ts';

/** Size of the pictures, and pixels per unit of the drawing: small text cannot be read in a feed. */
export const sizes = {
  social: { width: 800, height: 420, scale: 1.5 },
  wide: { width: 960, height: 540, scale: 2 },
  square: { width: 720, height: 720, scale: 1.5 },
  small: { width: 480, height: 300, scale: 1.5 },
} as const;

export type PictureOf = { format: 'svg' | 'png'; size: keyof typeof sizes; theme: 'light' | 'dark' };

export async function drawPicture({
  document,
  table,
  maps,
  fonts = [],
  ...wanted
}: PictureOf & {
  document: Document;
  table: Table;
  maps?: UploadedMaps;
  fonts?: readonly UploadedFontFile[];
}): Promise<Uint8Array> {
  const template = await loadTemplate(document.template);
  if (template === null) throw new Error(`there is no chart type ${document.template}`);
  const { width, height, scale } = sizes[wanted.size];
  const shown = wanted.size === 'small' ? withoutSmallPrint(document) : document;
  const chosen = themeOf(shown);
  const theme = wanted.theme === 'dark' ? darkOf(chosen) : chosen;
  const geo = geoOf({ document, table, template }, maps);
  const { scene } = draw(shown, table, template, { width, height, theme, measure: measureIn(fonts), geo });
  if (wanted.format === 'svg')
    return Buffer.from(toSvg(scene, { title: document.text.title, css: await fontFacesOf(scene, fonts) }));
  const { toPicture } = await import('#render/to-picture.ts'); // its native libraries take longer than an SVG
  return toPicture(scene, { type: 'png', scale, fonts });
}

/** Small pictures are shown next to their title. */
function withoutSmallPrint(document: Document): Document {
  return {
    ...document,
    look: document.look && { ...document.look, logo: null },
    text: { ...document.text, title: '', subtitle: '', source: '', sourceUrl: '', note: '', byline: '' },
  };
}
