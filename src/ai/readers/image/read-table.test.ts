import { expect, test } from 'vitest';
import { line, write, writePdf, writeRows } from '#tests/support/readers/write-pdf.ts';
import { renderPdfPages } from '../pdf/render-pages.ts';
import { readImage } from './read-image.ts';

/** Networks are loaded by the first test; a busy machine needs long for that. */
const timeout = 60_000;

const cities = [
  ['City', '2020', '2021'],
  ['Berlin', '3,664', '3,677'],
  ['Hamburg', '1,852', '1,854'],
  ['Bremen', '566', '563'],
  ['Dresden', '556', '555'],
];

const plainCities = [
  ['City', '2020', '2021'],
  ['Berlin', 3664, 3677],
  ['Hamburg', 1852, 1854],
  ['Bremen', 566, 563],
  ['Dresden', 556, 555],
];

/** A page as a picture, as a screenshot or a scan shows it. */
async function pictureOf(draws: string): Promise<Uint8Array> {
  for await (const { png } of renderPdfPages(writePdf([{ draws }]), { pages: [1], width: 1000 })) return png;
  throw new Error('the page was not drawn');
}

async function read(draws: string) {
  const reading = await readImage(await pictureOf(draws));
  if (!reading.ok) throw new Error('not read');
  const [table] = reading.tables;
  const rows = table?.rows.map((row) => row.map(({ value, text }) => value ?? text)) ?? [];
  return { ...reading, table, plain: [table?.columns.map(({ name }) => name), ...rows] };
}

const columns = [76, 240, 390, 480];
const flat = (count: number): string =>
  Array.from({ length: count }, (_, row) => line(76, 100 + 16 * row, 480, 100 + 16 * row)).join('');
const upright = columns.map((x) => line(x, 100, x, 180)).join('');
const rows = writeRows(cities, [80, 250, 400], 112);

test('S7.36 in part: reads a picture of a ruled table with its caption and a box for every cell', {
  timeout,
}, async () => {
  const caption = write({ x: 80, y: 80, text: 'Table 3: Inhabitants of cities' });
  const source = write({ x: 80, y: 196, text: 'Source: city register' });
  const { kind, plain, table } = await read(caption + flat(6) + upright + rows + source);
  expect(kind).toBe('table');
  expect(plain).toEqual(plainCities);
  expect(table).toMatchObject({ name: 'Table 3: Inhabitants of cities', notes: ['Source: city register'] });
  const cell = table?.rows[0]?.[1];
  expect(cell).toMatchObject({ method: 'ocr', page: 1 });
  expect(Math.abs((cell?.box?.x ?? 0) - 250 / 600)).toBeLessThan(0.01);
  expect(Math.abs((cell?.box?.y ?? 0) - 120 / 800)).toBeLessThan(0.01);
});

test('S7.36 in part: reads tables with few lines and without any', { timeout }, async () => {
  expect((await read(flat(2) + line(76, 180, 480, 180) + rows)).plain).toEqual(plainCities);
  expect((await read(rows)).plain).toEqual(plainCities);
});
