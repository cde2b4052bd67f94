import { SentenceError } from '#lib/sentence-error.ts';
import type { Box } from '../../offline/extraction.ts';
import type { FileReading } from '../file-reading.ts';
import { leastTrust } from '../image/trust.ts';
import { lookOfChart } from '../vector/look-of-chart.ts';
import { type PdfReading, readPdf } from './read-pdf.ts';
import { mostScans, readScans } from './read-scans.ts';

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

/** Charts are read exactly from their shapes: only tables of a very clear make come before them. */
const scoreOfChart = 0.9;

type Scan = Awaited<ReturnType<typeof readScans>>[number];

function toFileReading({ pages, tables, charts, lines }: PdfReading, scans: readonly Scan[]): FileReading {
  const found = [
    ...tables.map(({ table, places, alternatives, score }) => ({
      score,
      table: { ...table, page: places[0]?.page ?? 1, look: null, alternatives },
    })),
    ...charts.map(({ table, page, chart }) => ({
      score: scoreOfChart,
      table: { ...table, page, look: lookOfChart(chart), alternatives: [] },
    })),
    ...scans.flatMap((scan) => scan.tables.map((table) => ({ score: scan.confidence, table }))),
  ].sort((a, b) => b.score - a.score);
  const confidence = found[0]?.score ?? 0;
  return {
    pages: pages.map(({ width, height, isScanned }) => ({ width, height, isScan: isScanned })),
    tables: found.map(({ table }) => table),
    texts: found.length > 0 ? [] : [...lines, ...scans.flatMap(({ texts }) => texts)].slice(0, mostLines),
    confidence,
    refusal: refusalOf(pages, found.length, confidence),
  };
}

/** Lines of text that are listed where no table was found. */
const mostLines = 500;

function refusalOf(pages: PdfReading['pages'], count: number, confidence: number): string | null {
  const scans = pages.filter(({ isScanned }) => isScanned).length;
  const left = scans - mostScans;
  if (count > 0 && (scans === 0 || confidence >= leastTrust)) return null;
  if (count > 0)
    return 'This was read from a scan, and not with certainty. Check every cell of the table against the page.';
  const more = left > 0 ? ` ${left} scanned pages were not read: choose up to ${mostScans} at once.` : '';
  return `No table or chart was found on these pages. Choose the page, and mark the table on it.${more}`;
}
