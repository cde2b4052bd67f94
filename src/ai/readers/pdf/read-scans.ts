import sharp from 'sharp';
import type { Box, ExtractedTable } from '../../offline/extraction.ts';
import type { FileReading } from '../file-reading.ts';
import { readPicture } from '../image/read-picture.ts';
import { renderPdfPages } from './render-pages.ts';

/** Scanned pages that are read at once; each takes about as long as a picture. */
export const mostScans = 20;

/** Width of a page as it is read, in pixels: print of 8 points is then 18 pixels high. */
const width = 1600;

const wholePage: Box = { x: 0, y: 0, width: 1, height: 1 };

type Scans = { pages: readonly number[]; region: Box | null; onPage: (count: number) => void };

/** Reads pages without text of their own as pictures, or the region of one. */
export async function readScans(
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
        look: table.look,
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
