import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { write, writePdf } from '#tests/support/readers/write-pdf.ts';
import { type PagePicture, renderPdfPages } from './render-pages.ts';

test('S7.40 draws pages as pictures of the wanted width', async () => {
  const red = '1 0 0 rg 0 400 300 400 re f\n';
  const bytes = writePdf([{ draws: '' }, { draws: red + write({ x: 400, y: 700, text: 'Words' }) }]);
  const pictures: PagePicture[] = [];
  for await (const picture of renderPdfPages(bytes, { pages: [2], width: 300 })) pictures.push(picture);
  expect(pictures.map(({ page, width, height }) => [page, width, height])).toEqual([[2, 300, 400]]);
  const canvas = createCanvas(300, 400);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(Buffer.from(pictures[0]?.png ?? [])), 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
  expect(at(75, 100)).toEqual([255, 0, 0, 255]);
  expect(at(225, 100)).toEqual([255, 255, 255, 255]);
  const words = context.getImageData(200, 340, 50, 15).data;
  expect(words.some((value) => value < 100)).toBe(true);
});
