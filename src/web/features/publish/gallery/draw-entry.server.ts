import { describeChart, type Spoken } from '#chart/describe/describe.ts';
import { untitled } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import { draw } from '#chart/draw.ts';
import { loadGeoSource } from '#chart/geo/geo-source.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { loadTemplate, manifestOf } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { Published } from '#contract/publish/shares.ts';
import { readTableJson } from '#data/table-json.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { measureFor } from '#view/fonts.ts';
import { chartFontFaces } from '#web/shared/charts/draw-chart.server.ts';

/** A chart as the page shows it before scripts are loaded. */
export type EntryPicture = {
  svg: string;
  /** CSS of its fonts. */
  fonts: string;
  alt: string;
  subtitle: string;
  source: string;
  sourceUrl: string;
  /** The first rows, if the author lets others read the data. */
  data: (Spoken['twin'] & { total: number }) | null;
};

const shownRows = 8;

/** Null for a chart whose type this server does not know. */
export async function drawEntry(
  chart: Published,
  width: number,
  loadGeo: (name: string) => Promise<unknown>,
): Promise<EntryPicture | null> {
  const read = readDocument(chart.document, { templateOf: manifestOf });
  const template = read.ok ? await loadTemplate(read.document.template) : null;
  if (!read.ok || template === null) return null;
  const { document } = read;
  const table = readTableJson(chart.table);
  const theme = themeOf(document);
  const families = ['Noto Sans', theme.fonts.head, theme.fonts.body];
  const measure = await measureFor(families, JSON.stringify([chart.document, chart.table]));
  const needs = template.needs?.(document, table);
  const geo = needs && (await loadGeoSource(needs, loadGeo));
  const { scene, description } = draw(untitled(document), table, template, { width, theme, measure, geo });
  const { alt, twin } = describeChart({ document, table, template }, description);
  const { subtitle, source, sourceUrl } = document.text;
  return {
    svg: toSvg(scene, { id: 'entry', title: alt }),
    fonts: chartFontFaces([theme.fonts.head, theme.fonts.body]),
    alt,
    subtitle,
    source,
    sourceUrl: safeUrl(sourceUrl),
    data: chart.permissions.data ? { ...twin, rows: twin.rows.slice(0, shownRows), total: table.rows } : null,
  };
}
