import { counted } from '#lib/counted.ts';
import type { Account } from '#lib/reading-certainty.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { Box, ExtractedTable } from '../../offline/extraction.ts';
import type { PageText } from '../file-reading.ts';
import type { TitledChart } from '../vector/chart.ts';
import { readVectorChart } from '../vector/read-chart.ts';
import { boundsOf, type Rectangle, type Scene, type SceneShape } from '../vector/scene.ts';
import { tableOfChart } from '../vector/table-of-chart.ts';
import { isCaption, surroundingsOf, type TableSurroundings } from './around-table.ts';
import { openPdf } from './open-pdf.ts';
import { pageScene } from './page-scene.ts';
import { pageTables, tableInRegion } from './page-tables.ts';
import { accountOfRows, doubtsOfTable, linesBeside } from './table-doubts.ts';
import { toTextLines } from './text-lines.ts';
import { headRowsOf, type TablePart, toExtracted } from './to-extracted.ts';
import { upright } from './upright.ts';

/** The most pages that are read at once. */
export const maxPdfPages = 100;

export type PdfOptions = {
  /** Pages to read, from 1; all when it is left out. */
  pages?: readonly number[];
  /** Part of a page that the user marked as a table. Only that page is read. */
  region?: { page: number; box: Box };
  /** Called with the share of the pages that were read, from 0 to 1. */
  onProgress?: (share: number) => void;
};

type PdfPageFacts = {
  page: number;
  /** In points. */
  width: number;
  height: number;
  /** Whether it has no text of its own, so that its picture must be read. */
  isScanned: boolean;
};

/** A table of a document, on one page or on several that follow one another. */
type PdfTable = {
  table: ExtractedTable;
  /** Quality of the reading, from 0 to 1. */
  score: number;
  /** Where it stands. */
  places: { page: number; box: Box }[];
  /** Other readings of the same place. */
  alternatives: ExtractedTable[];
  parts: readonly TablePart[];
  /** What speaks against it, as sentences. */
  doubts: string[];
  account: Account[];
  /** Lines beside it that look like its rows. */
  unread: Box[];
};

/** A chart that is drawn with shapes, read exactly, and where it stands. */
type PdfChart = { table: ExtractedTable; chart: TitledChart; page: number; box: Box };

export type PdfReading = {
  pageCount: number;
  pages: PdfPageFacts[];
  tables: PdfTable[];
  charts: PdfChart[];
  /** Text of all pages, line by line. */
  lines: PageText[];
};

/** Reads the tables of a PDF, best first, and its charts. */
export async function readPdf(bytes: Uint8Array, { pages, region, onProgress }: PdfOptions = {}): Promise<PdfReading> {
  const { document, pdfjs, close } = await openPdf(bytes);
  try {
    const numbers = pagesToRead(document.numPages, region ? [region.page] : pages);
    const facts: PdfPageFacts[] = [];
    const found: FoundTable[] = [];
    const charts: PdfChart[] = [];
    const lines: PageText[] = [];
    for (const [place, number] of numbers.entries()) {
      const page = await readable(number, () => document.getPage(number));
      const scene = await readable(number, () => pageScene(page, pdfjs));
      facts.push({ page: number, width: scene.width, height: scene.height, isScanned: isScanned(scene) });
      const tables = tablesOf(scene, number, region?.box);
      found.push(...tables);
      charts.push(...chartsOf(scene, number, tables));
      lines.push(...linesOf(scene, number));
      page.cleanup();
      onProgress?.((place + 1) / numbers.length);
    }
    const tables = joinAcrossPages(found).map(toTable);
    tables.sort((a, b) => b.score - a.score);
    return { pageCount: document.numPages, pages: facts, tables, charts, lines };
  } finally {
    await close();
  }
}

/** Numbers of the pages to read; a sentence when they are too many or do not exist. */
function pagesToRead(count: number, chosen?: readonly number[]): number[] {
  if (chosen === undefined && count > maxPdfPages)
    throw new SentenceError(
      `This PDF has ${count.toLocaleString('en-US')} pages, and up to ${maxPdfPages} can be read at once. Choose the pages with your tables.`,
    );
  const numbers = [...new Set(chosen ?? Array.from({ length: count }, (_, place) => place + 1))].sort((a, b) => a - b);
  if (numbers.length > maxPdfPages)
    throw new SentenceError(`Up to ${maxPdfPages} pages can be read at once. Choose fewer pages.`);
  const missing = numbers.find((number) => !Number.isInteger(number) || number < 1 || number > count);
  if (missing !== undefined)
    throw new SentenceError(`This PDF has no page ${missing}: it has ${counted(count, 'page')}.`);
  return numbers;
}

async function readable<Result>(number: number, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SentenceError) throw error;
    throw new SentenceError(
      `Page ${number} of this PDF is damaged. Open it in a PDF viewer, save it again, and upload the new file.`,
      { cause: error },
    );
  }
}

/** A page number alone is no text. */
function isScanned({ texts }: Scene): boolean {
  return texts.reduce((sum, { text }) => sum + text.length, 0) < 20;
}

type FoundTable = TablePart & {
  surroundings: TableSurroundings;
  others: TablePart[];
  pageHeight: number;
  isFirst: boolean;
  beside: Box[];
};

function tablesOf(original: Scene, page: number, region?: Box): FoundTable[] {
  const { scene, toBox, fromBox } = upright(original);
  const tables = region ? tableInRegion(scene, fromBox(region)) : pageTables(scene);
  return tables.map(({ grid, score, alternatives }, place) => ({
    page,
    grid,
    score,
    toBox,
    surroundings: surroundingsOf(scene, grid),
    others: alternatives.map((other) => ({ page, grid: other, score, toBox })),
    pageHeight: scene.height,
    isFirst: place === 0,
    beside: region
      ? []
      : linesBeside(
          scene,
          grid,
          tables.map((table) => table.grid),
        ).map(toBox),
  }));
}

function chartsOf(original: Scene, page: number, tables: readonly FoundTable[]): PdfChart[] {
  const { scene, toBox } = upright(original);
  const areas = tables.map(({ grid }) => grid.box);
  return pageCharts(scene, areas).map((chart) => {
    const { name: above } = surroundingsOf(scene, { box: chart.area });
    const name = (isCaption(above) ? above : chart.title) || `Chart on page ${page}`;
    return { table: tableOfChart(chart, { page, toBox, name }), chart, page, box: toBox(chart.area) };
  });
}

function linesOf(original: Scene, page: number): PageText[] {
  const { scene, toBox } = upright(original);
  const level = scene.texts.filter(({ angle }) => Math.abs(angle) < 3);
  return toTextLines(level).map((line) => ({
    page,
    box: toBox(line),
    text: line.phrases.map(({ text }) => text).join(' '),
  }));
}

/** Groups of tables that are one: the last of a page goes on as the first of the next. */
function joinAcrossPages(found: readonly FoundTable[]): FoundTable[][] {
  const groups: FoundTable[][] = [];
  for (const table of found) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && goesOn(last, table)) group.push(table);
    else groups.push([table]);
  }
  return groups;
}

function goesOn(last: FoundTable, next: FoundTable): boolean {
  const [a, b] = [last.grid, next.grid];
  if (next.page !== last.page + 1 || !next.isFirst || a.columns !== b.columns) return false;
  const isAtEnd = a.box.y + a.box.height > 0.7 * last.pageHeight;
  const isAtStart = b.box.y < 0.3 * next.pageHeight;
  const isSameWidth = Math.abs(a.box.width - b.box.width) < 0.08 * a.box.width;
  const { isContinued, name } = next.surroundings;
  const isNamedAlike = name === '' || name === last.surroundings.name || isContinued;
  const hasOwnHead = headTextOf(b) !== '' && headTextOf(b) !== headTextOf(a) && name !== '';
  return isAtEnd && isAtStart && isSameWidth && isNamedAlike && !hasOwnHead;
}

function headTextOf(grid: FoundTable['grid']): string {
  const count = headRowsOf(grid);
  return grid.cells
    .filter(({ row }) => row < count)
    .map(({ text }) => text)
    .join('|');
}

function toTable(group: readonly FoundTable[]): PdfTable {
  const [first] = group;
  const name = first?.surroundings.name || `Table on page ${first?.page}`;
  const notes = [...new Set(group.flatMap(({ surroundings }) => surroundings.notes))];
  const table = toExtracted(group, { name, notes });
  const unread = group.flatMap(({ beside }) => beside);
  return {
    ...{ table, unread, doubts: doubtsOfTable(table), account: accountOfRows(table, unread) },
    score: group.reduce((sum, { score }) => sum + score, 0) / group.length,
    places: group.map(({ page, grid, toBox }) => ({ page, box: toBox(grid.box) })),
    alternatives: group.length === 1 ? (first?.others ?? []).map((other) => toExtracted([other], { name, notes })) : [],
    parts: group.map(({ page, grid, score, toBox }) => ({ page, grid, score, toBox })),
  };
}

/** Side of the squares by which shapes are grouped, in points. */
const square = 12;
/** How far from the shapes of a chart its labels may stand. */
const margin = 48;
const smallest = 60;

/** Charts of a page outside of its tables. */
function pageCharts(scene: Scene, tables: readonly Rectangle[]): TitledChart[] {
  const charts: TitledChart[] = [];
  for (const area of drawnAreas(scene)) {
    const around = {
      x: area.x - margin,
      y: area.y - margin,
      width: area.width + 2 * margin,
      height: area.height + 2 * margin,
    };
    const shapes = scene.shapes.filter((shape) => holds(area, shape));
    const texts = scene.texts.filter((text) => holds(around, text));
    const chart = shapes.length < 3 ? null : readVectorChart({ ...scene, shapes, texts });
    if (chart === null || !isPlausible(chart)) continue;
    const taken = [...tables, ...charts.map((other) => other.area)];
    if (!taken.some((other) => holds(other, chart.area) || holds(chart.area, other))) charts.push(chart);
  }
  return charts;
}

function holds({ x, y, width, height }: Rectangle, other: Rectangle): boolean {
  const [middleX, middleY] = [other.x + other.width / 2, other.y + other.height / 2];
  return middleX >= x && middleX <= x + width && middleY >= y && middleY <= y + height;
}

/** Bars that are all equally long are bands of a table or decoration. */
function isPlausible({ rows }: TitledChart): boolean {
  const values = rows.flatMap((row) => row.slice(1).flatMap(({ value }) => value ?? []));
  return values.length >= 3 && new Set(values.map((value) => value.toPrecision(3))).size >= 2;
}

/** Parts of the page where shapes are close together. */
function drawnAreas({ shapes, width, height }: Scene): Rectangle[] {
  const [columns, rows] = [Math.ceil(width / square) + 1, Math.ceil(height / square) + 1];
  const groups = new Int32Array(columns * rows);
  const isPage = (shape: SceneShape) => shape.width > 0.85 * width && shape.height > 0.85 * height;
  const own = shapes.filter((shape) => !isPage(shape));
  const cellsOf = (shape: Rectangle, visit: (cell: number) => void) => {
    const clamp = (number: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(number / square)));
    const [right, bottom] = [clamp(shape.x + shape.width, columns), clamp(shape.y + shape.height, rows)];
    for (let row = clamp(shape.y, rows); row <= bottom; row++)
      for (let column = clamp(shape.x, columns); column <= right; column++) visit(row * columns + column);
  };
  for (const shape of own) cellsOf(shape, (cell) => groups.fill(-1, cell, cell + 1));
  let count = 0;
  for (let cell = 0; cell < groups.length; cell++) {
    if (groups[cell] !== -1) continue;
    count++;
    const open = [cell];
    groups[cell] = count;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [row, column] = [Math.floor(at / columns), at % columns];
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
        for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
          if (groups[r * columns + c] === -1) {
            groups[r * columns + c] = count;
            open.push(r * columns + c);
          }
    }
  }
  const corners = Array.from({ length: count }, (): { x: number; y: number }[] => []);
  for (const shape of own) {
    let group = 0;
    cellsOf(shape, (cell) => {
      group = groups[cell] ?? 0;
    });
    corners[group - 1]?.push({ x: shape.x, y: shape.y }, { x: shape.x + shape.width, y: shape.y + shape.height });
  }
  return corners.map(boundsOf).filter((area) => area.width > smallest && area.height > smallest);
}
