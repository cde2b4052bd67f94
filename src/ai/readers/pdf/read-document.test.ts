import sharp from 'sharp';
import { expect, test } from 'vitest';
import { write, writePdf, writeRows } from '#tests/support/readers/write-pdf.ts';
import { type DocumentPart, readDocument } from './read-document.ts';
import { renderPdfPages } from './render-pages.ts';

const timeout = 60_000;

const cities = [
  ['City', '2020', '2021'],
  ['Berlin', '3,664', '3,677'],
  ['Hamburg', '1,852', '1,854'],
  ['Bremen', '566', '563'],
];

const draws = writeRows(cities, [80, 250, 400], 112);

async function read(bytes: Uint8Array, part: Partial<DocumentPart> = {}) {
  return await readDocument(bytes, { pages: null, region: null, ...part }, { onProgress: () => {} });
}

/** A PDF whose only page is a photograph of another page. */
async function scanOf(original: string): Promise<Uint8Array> {
  for await (const { png, width, height } of renderPdfPages(writePdf([{ draws: original }]), {
    pages: [1],
    width: 1200,
  })) {
    const jpeg = await sharp(png).jpeg({ quality: 80 }).toBuffer();
    const image = `BI /W ${width} /H ${height} /CS /RGB /BPC 8 /F [/AHx /DCT] ID ${jpeg.toString('hex')}> EI`;
    return writePdf([{ draws: `q 600 0 0 800 0 0 cm\n${image}\nQ` }]);
  }
  throw new Error('the page was not drawn');
}

test('S7.40 reads the table of a scanned page as a picture, and a marked part of one', { timeout }, async () => {
  const scan = await scanOf(draws);
  const { tables, pages, refusal } = await read(scan);
  expect(pages).toEqual([{ width: 600, height: 800, isScan: true }]);
  expect(refusal).toBeNull();
  const [table] = tables;
  expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Berlin', '3664', '3677'],
    ['Hamburg', '1852', '1854'],
    ['Bremen', '566', '563'],
  ]);
  expect(table?.rows[0]?.[1]).toMatchObject({ page: 1, method: 'ocr' });

  const region = { x: 0.1, y: 0.1, width: 0.8, height: 0.15 };
  const part = await read(scan, { pages: [1], region });
  const [whole, marked] = [table?.rows[1]?.[2]?.box, part.tables[0]?.rows[1]?.[2]?.box];
  expect(Math.abs((marked?.x ?? 0) - (whole?.x ?? 1))).toBeLessThan(0.01);
  expect(Math.abs((marked?.y ?? 0) - (whole?.y ?? 1))).toBeLessThan(0.01);
});

test('S7.40 lists the text of a document without tables', async () => {
  const words = write({ x: 80, y: 100, text: 'A letter about nothing in particular.' });
  const { tables, texts, refusal } = await read(
    writePdf([{ draws: words + write({ x: 80, y: 130, text: 'Yours, Ann' }) }]),
  );
  expect(tables).toEqual([]);
  expect(texts).toMatchObject([{ page: 1, text: 'A letter about nothing in particular.' }, { text: 'Yours, Ann' }]);
  expect(refusal).toMatch(/No table or chart was found/);
});
