import sharp from 'sharp';
import type { Box, ExtractedTable, Mark } from '#ai/offline/extraction.ts';
import { type Account, accountInWords, type ChartHint, type ReadingCertainty } from '#lib/reading-certainty.ts';
import { accountFor } from './account.ts';
import { collectParts } from './chart-parts.ts';
import { detect } from './detect.ts';
import { type ChartClass, type Elements, findElements } from './elements.ts';
import { evenLight } from './even-light.ts';
import type { PixelImage, Rect } from './picture.ts';
import { doubtsOf } from './plausibility.ts';
import { readAreas } from './read-areas.ts';
import { readPixelBars } from './read-bars.ts';
import { readColumns } from './read-combo.ts';
import { readPixelLines } from './read-lines.ts';
import { readPixelPie } from './read-pie.ts';
import { readScatter } from './read-scatter.ts';
import { readPixelTables } from './read-table.ts';
import { type RecognizedText, recognizeText } from './read-text.ts';
import type { ChartKind, DetectedTable, Titles } from './reading.ts';
import { findSheet, type PixelPoint, type Quad } from './sheet.ts';
import { certaintyOfReading, trustOf } from './trust.ts';

/** Steps of reading, in their order. */
export type Stage = 'opening' | 'finding-marks' | 'reading-text' | 'reading-values';

/** Text found in the picture. */
type ReadLine = { text: string; box: Box; confidence: number };

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
  certainty: ReadingCertainty;
  account: readonly Account[];
  /** Places that show a value which was not read. */
  unread: readonly Box[];
};

/** In pixels, as it was read. */
type Size = Pick<PixelImage, 'width' | 'height'>;

/** Reads the table behind a picture of a chart. */
export async function readImage(
  bytes: Uint8Array,
  options: { onStage?: (stage: Stage) => void; hint?: ChartHint | null } = {},
): Promise<ImageReading> {
  const { onStage = () => {}, hint = null } = options;
  onStage('opening');
  const decoded = await decode(bytes);
  if (!decoded.ok) return decoded;
  const size = { width: decoded.picture.width, height: decoded.picture.height };
  const straight = straighten(decoded.picture);
  const { picture } = straight;
  onStage('finding-marks');
  const elements = findElements(await detect(picture));
  onStage('reading-text');
  const texts = await recognizeText(picture, elements);
  onStage('reading-values');
  const parts = collectParts(picture, elements, texts);
  const lines = texts.map(({ text, confidence, x0, y0, x1, y1 }) => ({
    text,
    confidence,
    box: toBox({ x0, y0, x1, y1 }, straight),
  }));
  const kind = kindOf(elements, hint);
  const found = readers[kind]?.(parts) ?? null;
  const refused = { ok: false, problem: 'not-read', size, recognized: kind, texts: lines } as const;
  if (found === null || found.rows.length === 0) {
    const isTable = hint?.chart === 'table' || (hint === null && !hasPlot(picture, elements));
    const table = !isTable ? null : tableReading(straight, texts, parts.titles);
    if (table === null) return { ...refused, unsure: null };
    return table.certainty === 'not-read' ? { ...refused, unsure: table } : { ok: true, size, texts: lines, ...table };
  }
  const colors = found.columns.flatMap(({ color }) => (color === null ? [] : [color]));
  const confidence = trustOf(found, parts);
  const { account, unread, missingSeries } = accountFor(found, parts, hint?.series ?? null);
  const doubts = doubtsOf(found, parts);
  const certainty = certaintyOfReading({ confidence, doubts, account });
  const missing = missingSeries.length > 0 ? [`Not read: ${missingSeries.join(', ')}.`] : [];
  const notes = [...accountInWords(account), ...missing, ...doubts, ...found.notes];
  const table = toTable({ ...found, notes }, parts.titles, straight);
  const reading = {
    ...{ kind: found.kind, tables: [table], titles: parts.titles, colors, confidence, certainty, account },
    unread: unread.map((rect) => toBox(rect, straight)),
  };
  return certainty === 'not-read' ? { ...refused, unsure: reading } : { ok: true, size, texts: lines, ...reading };
}

/** Kinds that each hint may mean, of which the detector tells the most likely. */
const hinted: Record<ChartHint['chart'], readonly ChartClass[]> = {
  column: ['vbar', 'vgroup', 'vstack'],
  bar: ['hbar', 'hgroup', 'hstack'],
  line: ['line'],
  area: ['area'],
  pie: ['pie', 'donut'],
  scatter: ['scatter'],
  table: ['none'],
};

function kindOf({ classes }: Elements, hint: ChartHint | null): ChartClass {
  const offered = hint === null ? [...classes.keys()] : hinted[hint.chart];
  return offered.reduce<ChartClass>(
    (best, one) => ((classes.get(one) ?? 0) > (classes.get(best) ?? 0) ? one : best),
    offered[0] ?? 'none',
  );
}

/** Part of a picture that is the plot area of a chart; in a picture of a table there is hardly any. */
const leastPlot = 0.05;

function hasPlot({ width, height }: PixelImage, { maskAt }: Elements): boolean {
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
function tableReading(straight: Straight, texts: readonly RecognizedText[], titles: Titles): Reading | null {
  const found = readPixelTables(straight.picture, texts);
  if (found === null) return null;
  const title = found.tables[0]?.name ?? '';
  const tables = found.tables.map((table) => placed(table, straight));
  const certainty = certaintyOfReading({ confidence: found.confidence, doubts: [], account: [] });
  const own = { ...titles, title, subtitle: '' };
  return { kind: 'table', ...found, tables, titles: own, colors: [], certainty, account: [], unread: [] };
}

/** A table whose boxes are those in the picture that was given. */
function placed(table: ExtractedTable, straight: Straight): ExtractedTable {
  const { width, height } = straight.picture;
  const toGiven = ({ x, y, ...size }: Box): Box =>
    toBox({ x0: x * width, y0: y * height, x1: (x + size.width) * width, y1: (y + size.height) * height }, straight);
  const rows = table.rows.map((row) => row.map((cell) => (cell.box ? { ...cell, box: toGiven(cell.box) } : cell)));
  return { ...table, rows };
}

type Reader = (parts: ReturnType<typeof collectParts>) => DetectedTable | null;

const level: Reader = (parts) => readPixelBars(parts, false);

const readers: Partial<Record<ChartClass, Reader>> = {
  vbar: readColumns,
  vgroup: readColumns,
  vstack: readColumns,
  hbar: level,
  hgroup: level,
  hstack: level,
  line: readPixelLines,
  area: readAreas,
  pie: readPixelPie,
  donut: readPixelPie,
  scatter: readScatter,
};

function toTable({ columns, rows, notes }: DetectedTable, titles: Titles, straight: Straight): ExtractedTable {
  const cells = rows.map((row) =>
    row.map(({ rect, mark, isContradicted: _, ...cell }) => ({
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

function toPageMark({ axis, at, from }: Mark, { width, height }: PixelImage): Mark {
  const size = axis === 'x' ? width : height;
  return { axis, at: at / size, ...(from !== undefined && { from: from / size }) };
}

/** Why a file could not be opened as a picture. */
type DecodeProblem = 'not-a-picture' | 'too-large' | 'too-small' | 'damaged';

const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif', 'tiff', 'avif']);

/** Largest picture that is unpacked: a bomb of 30,000 × 30,000 pixels would need 2.7 GB. */
const mostPixels = 50_000_000;

/** Longer sides are scaled down: charts show nothing finer, and reading time stays bounded. */
const longestSide = 1800;
const shortestSide = 40;

/** Unpacks a PNG, JPG, WebP or GIF (first frame), turned as its EXIF data says, on white where it is transparent. */
async function decode(
  bytes: Uint8Array,
): Promise<{ ok: true; picture: PixelImage } | { ok: false; problem: DecodeProblem }> {
  const options = { limitInputPixels: mostPixels, pages: 1, failOn: 'error' } as const;
  const found = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (found === null || !formats.has(found.format ?? '')) return { ok: false, problem: 'not-a-picture' };
  const { width = 0, height = 0 } = found;
  if (width * height > mostPixels) return { ok: false, problem: 'too-large' };
  if (Math.min(width, height) < shortestSide) return { ok: false, problem: 'too-small' };

  const unpacked = await sharp(bytes, options)
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (unpacked === null || unpacked.info.channels !== 3) return { ok: false, problem: 'damaged' };
  const { info, data } = unpacked;
  return { ok: true, picture: { width: info.width, height: info.height, data } };
}

/** A picture as it is read, and where its rectangles are in the picture that was given, from 0 to 1. */
type Straight = { picture: PixelImage; isPhoto: boolean; place: (rect: Rect) => Rect };

/** Makes the chart in a photo upright and evenly lit; other pictures stay as they are. */
function straighten(picture: PixelImage): Straight {
  const sheet = findSheet(picture);
  if (sheet === null) {
    const { width, height } = picture;
    const place = ({ x0, y0, x1, y1 }: Rect): Rect => ({
      x0: x0 / width,
      y0: y0 / height,
      x1: x1 / width,
      y1: y1 / height,
    });
    return { picture, isPhoto: false, place };
  }
  const [a, b, c, d] = sheet;
  const width = Math.round(Math.max(lengthOf(a, b), lengthOf(d, c)));
  const height = Math.round(Math.max(lengthOf(a, d), lengthOf(b, c)));
  const toPhoto = projection(sheet, width, height);
  const place = ({ x0, y0, x1, y1 }: Rect): Rect => {
    const corners = [toPhoto(x0, y0), toPhoto(x1, y0), toPhoto(x1, y1), toPhoto(x0, y1)];
    const [xs, ys] = [corners.map(([x]) => x / picture.width), corners.map(([, y]) => y / picture.height)];
    return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  };
  return { picture: evenLight(cutOut(picture, toPhoto, width, height)), isPhoto: true, place };
}

function lengthOf([ax, ay]: PixelPoint, [bx, by]: PixelPoint): number {
  return Math.hypot(bx - ax, by - ay);
}

/** From a place in an upright rectangle to the place in the photo that shows it, by the perspective of its four corners. */
function projection([a, b, c, d]: Quad, width: number, height: number): (x: number, y: number) => PixelPoint {
  const [sumX, sumY] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const [p, q] = [b[0] - c[0], d[0] - c[0]];
  const [r, s] = [b[1] - c[1], d[1] - c[1]];
  const cross = p * s - q * r;
  const g = (sumX * s - q * sumY) / cross;
  const h = (p * sumY - sumX * r) / cross;
  const [ax, bx, cx] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]];
  const [ay, by, cy] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]];
  return (x, y) => {
    const [u, v] = [x / width, y / height];
    const depth = g * u + h * v + 1;
    return [(ax * u + bx * v + cx) / depth, (ay * u + by * v + cy) / depth];
  };
}

/** Part of the sheet that is left out at each side: its rim is half ground. */
const rim = 0.006;

function cutOut(
  picture: PixelImage,
  toPhoto: (x: number, y: number) => PixelPoint,
  width: number,
  height: number,
): PixelImage {
  const data = new Uint8Array(width * height * 3);
  const inside = (value: number, size: number): number => Math.min(size * (1 - rim), Math.max(size * rim, value));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = toPhoto(inside(x + 0.5, width), inside(y + 0.5, height));
      copyPixel(picture, [fromX - 0.5, fromY - 0.5], data, (y * width + x) * 3);
    }
  return { width, height, data };
}

/** Color between four pixels. */
function copyPixel({ width, height, data }: PixelImage, [x, y]: PixelPoint, into: Uint8Array, place: number): void {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const from = (top * width + left) * 3;
  for (let channel = 0; channel < 3; channel++) {
    const at = (offset: number): number => data[from + offset + channel] ?? 0;
    const upper = at(0) * (1 - dx) + at(3) * dx;
    const lower = at(width * 3) * (1 - dx) + at(width * 3 + 3) * dx;
    into[place + channel] = Math.round(upper * (1 - dy) + lower * dy);
  }
}
