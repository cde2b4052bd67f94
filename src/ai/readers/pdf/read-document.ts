import sharp from 'sharp';
import { accountInWords, type ReadingCertainty } from '#lib/reading-certainty.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { Box, ExtractedTable } from '../../offline/extraction.ts';
import type { FileReading } from '../file-reading.ts';
import { readPicture } from '../image/read-picture.ts';
import { vectorChartStyle } from '../vector/look-of-chart.ts';
import { type PdfReading, readPdf } from './read-pdf.ts';
import { renderPdfPages } from './render-pages.ts';

/** Part of a document that is read: all of it where nothing is chosen. A region is on the first of the pages. */
export type DocumentPart = { pages: readonly number[] | null; region: Box | null };

type Watching = { onProgress: (percent: number, stage: string) => void };

/** Reads the tables of a PDF, the best first. */
export async function readDocument(
  bytes: Uint8Array,
  { pages, region }: DocumentPart,
  { onProgress }: Watching,
): Promise<FileReading> {
  const [page] = pages ?? [];
  if (region !== null && page === undefined) throw new SentenceError('Choose the page that the region is on.');
  onProgress(2, 'Opening the document');
  const reading = await readPdf(bytes, {
    ...(pages !== null && { pages }),
    ...(region !== null && page !== undefined && { region: { page, box: region } }),
    onProgress: (share) => onProgress(2 + share * 48, 'Reading tables and charts'),
  });
  const scanned = reading.pages.filter(({ isScanned }) => isScanned).map((each) => each.page);
  const scans =
    scanned.length === 0
      ? []
      : await readScans(bytes, {
          pages: scanned,
          region,
          onPage: (count) =>
            onProgress(50 + (45 * count) / Math.min(scanned.length, mostScans), 'Reading scanned pages'),
        });
  return toFileReading(reading, scans);
}

/** Charts that are read from their shapes leave nothing out. */
const wholly = { account: [], unread: [] } as const;

/** Tables of less clear a make are compared with the page. */
const sureScore = 0.9;
const leastScore = 0.3;

function certaintyOfTable(score: number, isClear: boolean): ReadingCertainty {
  return score >= sureScore && isClear ? 'sure' : score >= leastScore ? 'check' : 'not-read';
}

/** Charts are read exactly from their shapes: only tables of a very clear make come before them. */
const scoreOfChart = 0.9;

type Scan = Awaited<ReturnType<typeof readScans>>[number];

function toFileReading({ pages, tables, charts, lines }: PdfReading, scans: readonly Scan[]): FileReading {
  const found = [
    ...tables.map(({ table, places, alternatives, score, doubts, account, unread }) => {
      const isClear = doubts.length === 0 && account.length === 0;
      return {
        score: isClear ? score : Math.min(score, sureScore - 0.01),
        table: {
          ...{ ...table, look: null, alternatives, account, unread },
          notes: [...accountInWords(account), ...doubts, ...table.notes],
          page: places[0]?.page ?? 1,
          certainty: certaintyOfTable(score, isClear),
        },
      };
    }),
    ...charts.map(({ table, page, chart }) => ({
      score: scoreOfChart,
      table: { ...table, ...wholly, page, look: vectorChartStyle(chart), alternatives: [], certainty: 'sure' as const },
    })),
    ...scans.flatMap((scan) => scan.tables.map((table) => ({ score: scan.confidence, table }))),
  ].sort((a, b) => b.score - a.score);
  const confidence = found[0]?.score ?? 0;
  const certainty = found[0]?.table.certainty ?? 'not-read';
  return {
    pages: pages.map(({ width, height, isScanned }) => ({ width, height, isScan: isScanned })),
    tables: found.map(({ table }) => table),
    texts: found.length > 0 ? [] : [...lines, ...scans.flatMap(({ texts }) => texts)].slice(0, mostLines),
    confidence,
    certainty,
    refusal: refusalOf(pages, found.length, certainty),
  };
}

/** Lines of text that are listed where no table was found. */
const mostLines = 500;

function refusalOf(pages: PdfReading['pages'], count: number, certainty: ReadingCertainty): string | null {
  const scans = pages.filter(({ isScanned }) => isScanned).length;
  const left = scans - mostScans;
  if (certainty !== 'not-read') return null;
  if (count > 0 && scans === 0)
    return 'A table was found, but its rows and columns could not be told apart with certainty. Mark the table on its page, or correct what was found.';
  if (count > 0)
    return 'This was read from a scan, and not with certainty. Check every cell of the table against the page.';
  const more = left > 0 ? ` ${left} scanned pages were not read: choose up to ${mostScans} at once.` : '';
  return `No table or chart was found on these pages. Choose the page, and mark the table on it.${more}`;
}

/** Scanned pages that are read at once; each takes about as long as a picture. */
const mostScans = 20;

/** Width of a page as it is read, in pixels: print of 8 points is then 18 pixels high. */
const width = 1600;

const wholePage: Box = { x: 0, y: 0, width: 1, height: 1 };

type Scans = { pages: readonly number[]; region: Box | null; onPage: (count: number) => void };

/** Reads pages without text of their own as pictures, or the region of one. */
async function readScans(
  bytes: Uint8Array,
  { pages, region, onPage }: Scans,
): Promise<Pick<FileReading, 'tables' | 'texts' | 'confidence'>[]> {
  const readings: Pick<FileReading, 'tables' | 'texts' | 'confidence'>[] = [];
  for await (const { page, png, ...size } of renderPdfPages(bytes, { pages: pages.slice(0, mostScans), width })) {
    const part = region ?? wholePage;
    const { tables, texts, confidence } = await readPicture(await cut(png, part, size), { onProgress: () => {} });
    readings.push({
      tables: tables.map((table) => ({
        ...onPart(table, page, part),
        page,
        ...{ look: table.look, certainty: table.certainty, account: table.account },
        unread: table.unread.map((box) => boxOnPage(box, part)),
        alternatives: table.alternatives.map((other) => onPart(other, page, part)),
      })),
      texts: texts.map(({ text, box }) => ({ page, text, box: boxOnPage(box, part) })),
      confidence,
    });
    onPage(readings.length);
  }
  return readings;
}

async function cut(png: Uint8Array, part: Box, size: { width: number; height: number }): Promise<Uint8Array> {
  if (part === wholePage) return png;
  const left = Math.floor(part.x * size.width);
  const top = Math.floor(part.y * size.height);
  return await sharp(png)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(size.width - left, Math.ceil(part.width * size.width))),
      height: Math.max(1, Math.min(size.height - top, Math.ceil(part.height * size.height))),
    })
    .png()
    .toBuffer();
}

/** Table of a part of a page, with the places of its cells on the whole page. */
function onPart(table: ExtractedTable, page: number, part: Box): ExtractedTable {
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.map(({ box, mark, ...cell }) => ({
        ...cell,
        page,
        ...(box && { box: boxOnPage(box, part) }),
        ...(mark && {
          mark: {
            axis: mark.axis,
            at: onPage(mark.at, mark.axis, part),
            ...(mark.from !== undefined && { from: onPage(mark.from, mark.axis, part) }),
          },
        }),
      })),
    ),
  };
}

function boxOnPage(box: Box, part: Box): Box {
  return {
    x: onPage(box.x, 'x', part),
    y: onPage(box.y, 'y', part),
    width: box.width * part.width,
    height: box.height * part.height,
  };
}

function onPage(place: number, axis: 'x' | 'y', part: Box): number {
  return axis === 'x' ? part.x + place * part.width : part.y + place * part.height;
}
