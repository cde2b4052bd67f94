import type { Box, ExtractedTable, Mark } from '#ai/offline/extraction.ts';
import { collectParts } from './chart-parts.ts';
import { type DecodeProblem, decode } from './decode.ts';
import { detect } from './detect.ts';
import { type ChartClass, type Elements, findElements } from './elements.ts';
import type { Picture, Rect } from './picture.ts';
import { readAreas } from './read-areas.ts';
import { readBars } from './read-bars.ts';
import { readColumns } from './read-combo.ts';
import { readLines } from './read-lines.ts';
import { readPie } from './read-pie.ts';
import { readScatter } from './read-scatter.ts';
import { readTables } from './read-table.ts';
import { readText, type Text } from './read-text.ts';
import type { ChartKind, FoundTable, Titles } from './reading.ts';
import { type Straight, straighten } from './straighten.ts';
import { leastTrust, trustOf } from './trust.ts';

/** Steps of reading, in their order. */
export type Stage = 'opening' | 'finding-marks' | 'reading-text' | 'reading-values';

/** Text found in the picture. */
export type ReadLine = { text: string; box: Box; confidence: number };

/** What was read, or why nothing was: then what the picture seems to be, and its text as a list. */
export type ImageReading =
  | ({ ok: true; size: Size; texts: readonly ReadLine[] } & Reading)
  | { ok: false; problem: DecodeProblem }
  | {
      ok: false;
      problem: 'not-read';
      size: Size;
      recognized: ChartClass;
      texts: readonly ReadLine[];
      /** A reading that is too uncertain to be an answer, for checking; null when there is none. */
      unsure: Reading | null;
    };

/** A table and what else was read of its chart. */
type Reading = {
  kind: ChartKind;
  tables: readonly ExtractedTable[];
  titles: Titles;
  colors: readonly string[];
  confidence: number;
};

/** In pixels, as it was read. */
type Size = Pick<Picture, 'width' | 'height'>;

/** Reads the table behind a picture of a chart. */
export async function readImage(
  bytes: Uint8Array,
  options: { onStage?: (stage: Stage) => void } = {},
): Promise<ImageReading> {
  const onStage = options.onStage ?? (() => {});
  onStage('opening');
  const decoded = await decode(bytes);
  if (!decoded.ok) return decoded;
  const size = { width: decoded.picture.width, height: decoded.picture.height };
  const straight = straighten(decoded.picture);
  const { picture } = straight;
  onStage('finding-marks');
  const elements = findElements(await detect(picture));
  onStage('reading-text');
  const texts = await readText(picture, elements);
  onStage('reading-values');
  const parts = collectParts(picture, elements, texts);
  const lines = texts.map(({ text, confidence, x0, y0, x1, y1 }) => ({
    text,
    confidence,
    box: toBox({ x0, y0, x1, y1 }, straight),
  }));
  const [kind = 'none'] = [...elements.classes].sort((a, b) => b[1] - a[1])[0] ?? [];
  const found = readers[kind]?.(parts) ?? null;
  const refused = { ok: false, problem: 'not-read', size, recognized: kind, texts: lines } as const;
  if (found === null || found.rows.length === 0) {
    const table = hasPlot(picture, elements) ? null : tableReading(straight, texts, parts.titles);
    if (table === null) return { ...refused, unsure: null };
    return table.confidence < leastTrust ? { ...refused, unsure: table } : { ok: true, size, texts: lines, ...table };
  }
  const colors = found.columns.flatMap(({ color }) => (color === null ? [] : [color]));
  const confidence = trustOf(found, parts);
  const table = toTable(found, parts.titles, straight);
  const reading = { kind: found.kind, tables: [table], titles: parts.titles, colors, confidence };
  return confidence < leastTrust ? { ...refused, unsure: reading } : { ok: true, size, texts: lines, ...reading };
}

/** Part of a picture that is the plot area of a chart; in a picture of a table there is hardly any. */
const leastPlot = 0.05;

function hasPlot({ width, height }: Picture, { maskAt }: Elements): boolean {
  let inside = 0;
  let all = 0;
  for (let y = 4; y < height; y += 8)
    for (let x = 4; x < width; x += 8) {
      all += 1;
      if (maskAt('plot', x, y) > 0.5) inside += 1;
    }
  return inside > leastPlot * all;
}

/** A picture without marks may show a table. */
function tableReading(straight: Straight, texts: readonly Text[], titles: Titles): Reading | null {
  const found = readTables(straight.picture, texts);
  if (found === null) return null;
  const title = found.tables[0]?.name ?? '';
  const tables = found.tables.map((table) => placed(table, straight));
  return { kind: 'table', ...found, tables, titles: { ...titles, title, subtitle: '' }, colors: [] };
}

/** A table whose boxes are those in the picture that was given. */
function placed(table: ExtractedTable, straight: Straight): ExtractedTable {
  const { width, height } = straight.picture;
  const toGiven = ({ x, y, ...size }: Box): Box =>
    toBox({ x0: x * width, y0: y * height, x1: (x + size.width) * width, y1: (y + size.height) * height }, straight);
  const rows = table.rows.map((row) => row.map((cell) => (cell.box ? { ...cell, box: toGiven(cell.box) } : cell)));
  return { ...table, rows };
}

type Reader = (parts: ReturnType<typeof collectParts>) => FoundTable | null;

const level: Reader = (parts) => readBars(parts, false);

const readers: Partial<Record<ChartClass, Reader>> = {
  vbar: readColumns,
  vgroup: readColumns,
  vstack: readColumns,
  hbar: level,
  hgroup: level,
  hstack: level,
  line: readLines,
  area: readAreas,
  pie: readPie,
  donut: readPie,
  scatter: readScatter,
};

function toTable({ columns, rows, notes }: FoundTable, titles: Titles, straight: Straight): ExtractedTable {
  const cells = rows.map((row) =>
    row.map(({ rect, mark, ...cell }) => ({
      ...cell,
      // In a photo the axes are not upright: a mark there cannot be moved along one.
      ...(mark && !straight.isPhoto && { mark: toPageMark(mark, straight.picture) }),
      span: null,
      page: 1,
      ...(rect === null ? {} : { box: toBox(rect, straight) }),
    })),
  );
  return {
    name: titles.title,
    columns: columns.map(({ name, kind, unit }) => ({ name, kind, unit })),
    rows: cells,
    notes,
  };
}

function toBox(rect: Rect, { place }: Straight): Box {
  const part = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
  const { x0, y0, x1, y1 } = place(rect);
  const [x, y] = [part(x0), part(y0)];
  return { x, y, width: part(x1) - x, height: part(y1) - y };
}

function toPageMark({ axis, at, from }: Mark, { width, height }: Picture): Mark {
  const size = axis === 'x' ? width : height;
  return { axis, at: at / size, ...(from !== undefined && { from: from / size }) };
}
