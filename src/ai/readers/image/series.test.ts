import { expect, test } from 'vitest';
import type { Elements } from './elements.ts';
import type { Color, PixelImage, Rect } from './picture.ts';
import type { RecognizedText } from './read-text.ts';
import { readPixelLegend } from './series.ts';

const [blue, dark, green]: Color[] = [
  [40, 118, 221],
  [15, 40, 62],
  [20, 150, 60],
];

function paint(...boxes: (Rect & { color: Color })[]): PixelImage {
  const [width, height] = [400, 60];
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const { x0, y0, x1, y1, color } of boxes)
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) data.set(color, (y * width + x) * 3);
  return { width, height, data };
}

function word(text: string, x0: number, x1: number, y = 30): RecognizedText {
  const line = { x: (x0 + x1) / 2, y, length: x1 - x0, thickness: 16, angle: 0 };
  return { text, role: 'legend', confidence: 1, color: [51, 51, 51], x0, x1, y0: y - 8, y1: y + 8, line };
}

/** What the detector found: swatches of 14 by 6 pixels at these places. */
function swatchesAt(...places: { x: number; y: number }[]): Elements {
  const swatch = places.map((place) => ({ ...place, score: 1, sizes: [14, 6] }));
  return { keypoints: { swatch } } as unknown as Elements; // the legend is read from these alone
}

const swatch = (x: number, color: Color = [0, 0, 0]) => ({ x0: x - 7, y0: 27, x1: x + 7, y1: 33, color });

test('an entry whose swatch the detector missed is found beside the others', () => {
  const picture = paint(swatch(20, blue), swatch(120, green));
  const legend = readPixelLegend(picture, swatchesAt({ x: 20, y: 30 }), [word('Men', 32, 60), word('Women', 132, 180)]);
  expect(legend).toMatchObject([
    { name: 'Men', color: blue },
    { name: 'Women', color: green },
  ]);
});

test('a swatch that is read as a sign before the name is none of its letters', () => {
  const picture = paint(swatch(20, blue), swatch(120, dark));
  const legend = readPixelLegend(picture, swatchesAt({ x: 20, y: 30 }), [
    word('Men', 32, 60),
    word('+ Women', 110, 180),
  ]);
  expect(legend).toMatchObject([{ name: 'Men' }, { name: 'Women', color: dark }]);
});

test('a word without a color before it is no entry', () => {
  const picture = paint(swatch(20, blue));
  const legend = readPixelLegend(picture, swatchesAt({ x: 20, y: 30 }), [
    word('Men', 32, 60),
    word('in 2020', 132, 180),
  ]);
  expect(legend.map(({ name }) => name)).toEqual(['Men']);
});

test('keys that the detector missed are seen by their colors, before their words or after them', () => {
  const before = paint(swatch(20, blue), swatch(120, green));
  const none = swatchesAt();
  expect(readPixelLegend(before, none, [word('Men', 32, 60), word('Women', 132, 180)])).toMatchObject([
    { name: 'Men', color: blue },
    { name: 'Women', color: green },
  ]);
  const after = paint(swatch(90, blue), { ...swatch(90, green), y0: 47, y1: 53 });
  expect(readPixelLegend(after, none, [word('Brazil', 40, 80), word('Japan', 44, 80, 50)])).toMatchObject([
    { name: 'Brazil', color: blue },
    { name: 'Japan', color: green },
  ]);
});

test('a key at the begin of the box of its word, read as a letter, is not part of the name', () => {
  const picture = paint(swatch(20, blue), swatch(120, green));
  const at = swatchesAt({ x: 20, y: 30 }, { x: 120, y: 30 });
  const legend = readPixelLegend(picture, at, [word('o Cairo', 14, 60), word('o Oslo', 114, 160)]);
  expect(legend.map(({ name }) => name)).toEqual(['Cairo', 'Oslo']);
});
