import { expect, test } from 'vitest';
import type { PixelImage } from './picture.ts';
import { findSheet, type PixelPoint } from './sheet.ts';

/** A picture that is light where the test says so. */
function pictureOf(width: number, height: number, isLight: (x: number, y: number) => boolean): PixelImage {
  const data = new Uint8Array(width * height * 3);
  for (let place = 0; place < width * height; place++)
    data.fill(isLight(place % width, Math.floor(place / width)) ? 230 : 60, 3 * place, 3 * place + 3);
  return { width, height, data };
}

/** Inside a convex shape whose corners go clockwise. */
function isInside(corners: readonly PixelPoint[], x: number, y: number): boolean {
  return corners.every(([fromX, fromY], place) => {
    const [toX, toY] = corners[(place + 1) % corners.length] ?? [0, 0];
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
  });
}

test('the corners of a sheet on a darker ground are found to a few pixels', () => {
  const corners: PixelPoint[] = [
    [120, 90],
    [850, 40],
    [930, 620],
    [60, 560],
  ];
  const found = findSheet(pictureOf(1000, 700, (x, y) => isInside(corners, x, y))) ?? [];
  expect(found).toHaveLength(4);
  for (const [place, [x, y]] of corners.entries()) {
    expect(Math.hypot((found[place]?.[0] ?? 0) - x, (found[place]?.[1] ?? 0) - y)).toBeLessThan(4);
  }
});

test.each([
  ['a white page', () => true],
  ['a page with dark bars', (x: number, y: number) => x % 200 > 120 || y < 300],
  ['a light disc', (x: number, y: number) => Math.hypot(x - 500, y - 350) < 300],
  ['two light cards', (x: number, y: number) => y > 50 && y < 650 && x > 50 && x < 950 && Math.abs(x - 500) > 60],
  ['a small label', (x: number, y: number) => x > 400 && x < 600 && y > 300 && y < 400],
])('%s is no photo of a sheet', (_, isLight) => {
  expect(findSheet(pictureOf(1000, 700, isLight))).toBeNull();
});
