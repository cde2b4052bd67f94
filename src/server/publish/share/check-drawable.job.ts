import type { Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { measure } from '#render/measure.ts';
import { geoOf } from '#render/read-geo.ts';

type Input = { document: Document; table: Table; maps: UploadedMaps };

/** Draws a chart to check that it can be drawn, and refuses with the message that would be shown in its place. */
export async function checkDrawable({ document, table, maps }: Input): Promise<void> {
  const template = await loadTemplate(document.template);
  if (template === null) throw new SentenceError('This server does not support this chart type.');
  const geo = geoOf({ document, table, template }, maps);
  const { error } = draw(document, table, template, { width: 720, theme: themeOf(document), measure, geo });
  if (error !== null) throw new SentenceError(error);
}
