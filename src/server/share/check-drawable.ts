import type { Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { OwnMaps } from '#chart/geo/geo-source.ts';
import { templateOf } from '#chart/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { measure } from '#render/measure.ts';
import { geoOf } from '#render/read-geo.ts';

/** Draws a chart to see whether it can be drawn. What would stand in its place is said instead. */
export function checkDrawable({ document, table, maps }: { document: Document; table: Table; maps: OwnMaps }): void {
  const template = templateOf(document.template);
  if (template === null) throw new SentenceError('This chart type is not known here.');
  const geo = geoOf({ document, table, template }, maps);
  const { error } = draw(document, table, template, { width: 720, theme: themeOf(document), measure, geo });
  if (error !== null) throw new SentenceError(error);
}
