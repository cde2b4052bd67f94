import { describeChart } from '#chart/describe/describe.ts';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { loadGeoSource } from '#chart/geo/geo-source.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { loadSample, loadTemplate } from '#chart/template/registry.ts';
import { familyIds, fontRanges } from '#chart/text/families.ts';
import { darkOf, themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { measureFor } from '#view/fonts.ts';

export type DrawnChart = { svg: string; alt: string; width: number; height: number; error: string | null };

type Frame = {
  /** Of the SVG, unique in its page. */
  id: string;
  width: number;
  height?: number;
  isDark?: boolean;
  /** A globe with fewer points, for a picture that becomes interactive. */
  isRough?: boolean;
  loadGeo: (name: string) => Promise<unknown>;
};

/** A chart as SVG in a page that the server renders. */
export async function drawChart(
  { document, table }: { document: Document; table: Table },
  { id, width, height, isDark = false, isRough = false, loadGeo }: Frame,
): Promise<DrawnChart> {
  const template = await loadTemplate(document.template);
  if (template === null) throw new Error(`there is no chart type ${document.template}`);
  const theme = isDark ? darkOf(themeOf(document)) : themeOf(document);
  const families = ['Noto Sans', theme.fonts.head, theme.fonts.body];
  const words = table.columns.flatMap((column) => [column.name, ...(column.kind === 'text' ? column.words : [])]);
  const measure = await measureFor(families, JSON.stringify([document, words]));
  const needs = template.needs?.(document, table);
  const geo = needs && (await loadGeoSource(needs, loadGeo));
  const room = { width, ...(height !== undefined && { height }) };
  const zoom = isRough ? { scale: 1, x: 0.5, y: 0.5, isMoving: true } : undefined;
  const { scene, description, error } = draw(document, table, template, { ...room, theme, measure, geo, zoom });
  const { alt } = describeChart({ document, table, template }, description);
  return {
    svg: toSvg(scene, { id, title: alt }),
    alt,
    width: scene.width,
    height: scene.height,
    error: error ?? null,
  };
}

/** The sample of a chart type, complete. Null for an unknown type. */
export async function sampleChart(type: string): Promise<{ document: Document; table: Table } | null> {
  const sample = await loadSample(type);
  return sample && { document: { ...blankDocument(type), ...sample.document }, table: sample.table };
}

/** CSS of chart fonts. Latin text only: an interactive chart loads other scripts if it needs them. */
export function chartFontFaces(families: readonly string[]): string {
  return [...new Set(families)]
    .flatMap((family) => {
      const id = familyIds[family];
      if (id === undefined) return [];
      return [400, 700].map(
        (weight) =>
          `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(/embed/fonts/${id}-latin-${weight}-normal.woff2) format("woff2");unicode-range:${fontRanges.latin}}`,
      );
    })
    .join('');
}
