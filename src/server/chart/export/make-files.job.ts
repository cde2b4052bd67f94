import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Content } from '#chart/changes/content.ts';
import { toProjectFile } from '#chart/changes/project-file.ts';
import { toPrintScene } from '#chart/color/print-gamut.ts';
import { describeChart } from '#chart/describe/describe.ts';
import type { Document } from '#chart/document/document.ts';
import { drawPicture } from '#chart/draw-picture.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import { rowsForReaders } from '#chart/plan/combine/settle-rows.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { loadTemplate, manifestOf } from '#chart/template/registry.ts';
import { darkOf } from '#chart/theme/themes.ts';
import { isPixels, pixelProblem, pointsPerMillimeter, printPixels } from '#contract/chart/export-formats.ts';
import type { Picture } from '#contract/chart/exports.ts';
import { fromTable } from '#data/export/export-table.ts';
import { toDelimited } from '#data/export/to-delimited.ts';
import { toXlsx } from '#data/export/to-xlsx.ts';
import type { Table } from '#data/table.ts';
import { toTableJson } from '#data/table-json.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { fontFacesOf } from '#render/font-faces.ts';
import { measureIn } from '#render/measure.ts';
import type { UploadedFontFile } from '#render/own-fonts.ts';
import { geoOf, readGeoFiles } from '#render/read-geo.ts';
import { toWebPage } from '#render/to-web-page.ts';

/** A chart with the table it is drawn from, and for a project file its compressed cells. */
export type ChartToExport = {
  content: Content;
  table: Table | null;
  sheets: readonly (readonly [id: string, packed: Uint8Array])[];
  /** The author's own maps that it is drawn on. */
  maps?: UploadedMaps;
  /** Its brand with the logo embedded; the project file keeps the URL of the logo. */
  look?: Document['look'];
  /** Uploaded fonts that it is drawn in. */
  fonts?: readonly UploadedFontFile[];
};

export type FileOrder = { chart: number; picture: Picture };
export type MadeFile = { ok: true; bytes: Uint8Array } | { ok: false; error: string };

/**
 * Creates the files of charts. Charts are untrusted: this runs in the sandbox. A file that fails is reported with a
 * reason.
 */
export async function renderExportFiles({
  charts,
  orders,
}: {
  charts: readonly ChartToExport[];
  orders: readonly FileOrder[];
}): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  for (const { chart, picture } of orders) {
    const input = charts[chart];
    if (input === undefined) throw new Error('every order names a chart');
    made.push(await makeFile(input, picture));
  }
  return made;
}

/** One file of one chart. */
export async function makeFile(chart: ChartToExport, picture: Picture): Promise<MadeFile> {
  try {
    return { ok: true, bytes: await make[picture.format](chart, picture) };
  } catch (error) {
    if (error instanceof SentenceError) return { ok: false, error: error.message };
    throw error;
  }
}

type Make = (chart: ChartToExport, picture: Picture) => Uint8Array | Promise<Uint8Array>;

const make: Record<Picture['format'], Make> = {
  png: makePicture,
  jpg: makePicture,
  webp: makePicture,
  svg: async (chart, picture) => {
    const { scene, title, alt } = await drawChart(chart, picture);
    const { isTransparent } = picture;
    return Buffer.from(
      toSvg(scene, { title, description: alt, css: await fontFacesOf(scene, chart.fonts), isTransparent }),
    );
  },
  pdf: async (chart, picture) => {
    const { print, isTransparent } = picture;
    const { scene, title } = await drawChart(
      chart,
      print === null ? picture : { ...picture, ...printPixels(print), border: 0 },
    );
    const { toPdf } = await import('#render/to-picture.ts');
    // A CSS pixel is three quarters of a point: A4 has the right size on paper.
    const { fonts = [] } = chart;
    if (print === null) return toPdf(scene, { title, scale: 0.75, isTransparent, fonts });
    const inPoints = (millimeters: number) => millimeters * pointsPerMillimeter;
    const page = { width: inPoints(print.width), height: print.height === null ? null : inPoints(print.height) };
    return toPdf(print.isCmykSafe ? toPrintScene(scene) : scene, { title, page, isTransparent, fonts });
  },
  html: async (chart, picture) => {
    const { scene, spoken, theme } = await drawChart(chart, { ...picture, isTransparent: false });
    const { document, table } = settledOf(chart);
    const darkTheme = picture.theme === 'as-is' && document.scheme === 'reader' ? darkOf(theme) : null;
    const needs = (await loadTemplate(document.template))?.needs?.(document, table);
    const geo = needs && readGeoFiles(needs, chart.maps ?? {});
    const { fonts = [] } = chart;
    // The theme holds the style, without repeating it: a logo in it is large.
    const data = {
      document: { ...document, look: null },
      table: toTableJson(table),
      theme,
      darkTheme,
      ...(geo && { geo }),
      ...(fonts.length > 0 && { fonts: fonts.map(({ name, widths }) => ({ name, widths })) }),
    };
    const script = scriptOf(document.template);
    return Buffer.from(await toWebPage({ name: chart.content.name, scene, spoken, data, script, fonts }));
  },
  csv: (chart) => Buffer.from(toDelimited(fromTable(tableOf(chart)), { withMark: true })),
  xlsx: (chart) => {
    const workbook = toXlsx(fromTable(tableOf(chart)), chart.content.name);
    if (!workbook.ok) throw new SentenceError(workbook.error);
    return workbook.bytes;
  },
  json: ({ content, sheets }) =>
    Buffer.from(
      toProjectFile(
        content,
        sheets.map(([id, packed]) => [id, gunzipSync(packed).toString()] as const),
      ),
    ),
};

async function makePicture(chart: ChartToExport, picture: Picture): Promise<Uint8Array> {
  const { format, scale, isTransparent } = picture;
  if (!isPixels(format)) throw new Error('only pictures of pixels come here');
  const { scene } = await drawChart(chart, picture);
  const problem = pixelProblem(scene, scale);
  if (problem !== null) throw new SentenceError(problem);
  // Loaded only when pixels are needed: the native libraries take longer than most drawings.
  const [{ default: sharp }, { toPicture }] = await Promise.all([import('sharp'), import('#render/to-picture.ts')]);
  sharp.cache(false);
  sharp.concurrency(1);
  return toPicture(scene, { type: format, scale, isTransparent, fonts: chart.fonts ?? [] });
}

async function drawChart(chart: ChartToExport, picture: Picture) {
  const document = documentOf(chart);
  const template = await loadTemplate(document.template);
  if (template === null)
    throw new SentenceError(`The chart type “${document.template}” does not exist on this server.`);
  const table = tableOf(chart);
  const geo = geoOf({ document, table, template }, chart.maps);
  const { scene, description, error, theme } = drawPicture({ document, table, template }, picture, {
    measure: measureIn(chart.fonts ?? []),
    geo,
  });
  if (error !== null) throw new SentenceError(`The chart cannot be drawn yet. ${error}`);
  const spoken = describeChart({ document, table, template }, description);
  return {
    scene,
    spoken,
    theme,
    alt: spoken.alt,
    title: document.text.title.trim() || chart.content.name,
  };
}

function documentOf({ content: { document }, look = document.look }: ChartToExport): Document {
  return { ...document, look };
}

/** For pages: their scripts draw a row as one mark, see scripts/bundle-embed.ts. */
function settledOf(chart: ChartToExport): { document: Document; table: Table } {
  const drawing = { document: documentOf(chart), table: tableOf(chart) };
  const template = manifestOf(drawing.document.template);
  return template === null ? drawing : rowsForReaders({ ...drawing, template });
}

function tableOf({ table }: ChartToExport): Table {
  if (table === null) throw new SentenceError('This chart has no data yet.');
  return table;
}

const scripts = new URL('../../../../build/embed/alone/', import.meta.url);

/** `npm run embed` builds them. A server without them saves pages that are not interactive. */
function scriptOf(template: string): string | null {
  const file = new URL(`${template}.js.gz`, scripts);
  return existsSync(file) ? gunzipSync(readFileSync(file)).toString() : null;
}
