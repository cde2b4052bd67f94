import { SentenceError } from '#lib/sentence-error.ts';
import type { Box } from '../../offline/extraction.ts';
import type { FileReading } from '../file-reading.ts';
import { lookOfChart } from '../vector/look-of-chart.ts';
import { type PdfReading, readPdf } from './read-pdf.ts';

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
    onProgress: (share) => onProgress(2 + share * 90, 'Reading tables and charts'),
  });
  return toFileReading(reading);
}

/** Charts are read exactly from their shapes: only tables of a very clear make come before them. */
const scoreOfChart = 0.9;

function toFileReading({ pages, tables, charts }: PdfReading): FileReading {
  const found = [
    ...tables.map(({ table, places, alternatives, score }) => ({
      score,
      table: { ...table, page: places[0]?.page ?? 1, look: null, alternatives },
    })),
    ...charts.map(({ table, page, chart }) => ({
      score: scoreOfChart,
      table: { ...table, page, look: lookOfChart(chart), alternatives: [] },
    })),
  ].sort((a, b) => b.score - a.score);
  return {
    pages: pages.map(({ width, height, isScanned }) => ({ width, height, isScan: isScanned })),
    tables: found.map(({ table }) => table),
    texts: [],
    confidence: found[0]?.score ?? 0,
    refusal: found.length > 0 ? null : refusalOf(pages),
  };
}

function refusalOf(pages: PdfReading['pages']): string {
  const scans = pages.filter(({ isScanned }) => isScanned).length;
  if (scans === 0) return 'No table or chart was found on these pages. Choose the page, and mark the table on it.';
  if (scans === pages.length)
    return 'These pages are scans without text. Save the page as a picture and import that instead.';
  return `No table or chart was found. ${scans} of ${pages.length} pages are scans without text: save those as pictures and import them instead.`;
}
