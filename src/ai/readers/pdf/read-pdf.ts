import { counted } from '#lib/counted.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { Box, ExtractedTable } from '../../offline/extraction.ts';
import type { PageText } from '../file-reading.ts';
import type { TitledChart } from '../vector/chart.ts';
import type { Scene } from '../vector/scene.ts';
import { tableOfChart } from '../vector/table-of-chart.ts';
import { isCaption, surroundingsOf, type TableSurroundings } from './around-table.ts';
import { openPdf } from './open-pdf.ts';
import { pageCharts } from './page-charts.ts';
import { pageScene } from './page-scene.ts';
import { pageTables, tableInRegion } from './page-tables.ts';
import { toTextLines } from './text-lines.ts';
import { headRowsOf, type TablePart, toExtracted } from './to-extracted.ts';
import { upright } from './upright.ts';

/** The most pages that are read at once. */
export const mostPages = 100;

export type PdfOptions = {
  /** Pages to read, from 1; all when it is left out. */
  pages?: readonly number[];
  /** Part of a page that the user marked as a table. Only that page is read. */
  region?: { page: number; box: Box };
  /** Called with the share of the pages that were read, from 0 to 1. */
  onProgress?: (share: number) => void;
};

export type PdfPageFacts = {
  page: number;
  /** In points. */
  width: number;
  height: number;
  /** Whether it has no text of its own, so that its picture must be read. */
  isScanned: boolean;
};

/** A table of a document, on one page or on several that follow one another. */
export type PdfTable = {
  table: ExtractedTable;
  /** Quality of the reading, from 0 to 1. */
  score: number;
  /** Where it stands. */
  places: { page: number; box: Box }[];
  /** Other readings of the same place. */
  alternatives: ExtractedTable[];
  parts: readonly TablePart[];
};

/** A chart that is drawn with shapes, read exactly, and where it stands. */
export type PdfChart = { table: ExtractedTable; chart: TitledChart; page: number; box: Box };

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
  if (chosen === undefined && count > mostPages)
    throw new SentenceError(
      `This PDF has ${count.toLocaleString('en-US')} pages, and up to ${mostPages} can be read at once. Choose the pages with your tables.`,
    );
  const numbers = [...new Set(chosen ?? Array.from({ length: count }, (_, place) => place + 1))].sort((a, b) => a - b);
  if (numbers.length > mostPages)
    throw new SentenceError(`Up to ${mostPages} pages can be read at once. Choose fewer pages.`);
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
  return {
    table: toExtracted(group, { name, notes }),
    score: group.reduce((sum, { score }) => sum + score, 0) / group.length,
    places: group.map(({ page, grid, toBox }) => ({ page, box: toBox(grid.box) })),
    alternatives: group.length === 1 ? (first?.others ?? []).map((other) => toExtracted([other], { name, notes })) : [],
    parts: group.map(({ page, grid, score, toBox }) => ({ page, grid, score, toBox })),
  };
}
