import { expect, test } from 'vitest';
import { zoomScale } from './view-settings.ts';

const pane = (width: number, height = 500) => ({ width, height });
const chart = (pixels: number | null, fullHeight: number | null = null) => ({ pixels, fullHeight });

test('a chart that is wider than its pane is shrunk to fit, where it was cut', () => {
  expect(zoomScale('fit', { ...chart(640), room: pane(480) })).toBe(0.75);
  expect(zoomScale('fit', { ...chart(640), room: pane(900) })).toBe(1);
  expect(zoomScale('fit', { ...chart(640), room: null })).toBe(1);
  expect(zoomScale('fit', { ...chart(null), room: pane(300) })).toBe(1);
  expect(zoomScale(1.5, { ...chart(640), room: pane(480) })).toBe(1.5);
});

test('a chart above an open panel is seen whole, unless its letters would become too small', () => {
  expect(zoomScale('fit', { ...chart(480, 400), room: pane(480, 300) })).toBe(0.75);
  expect(zoomScale('fit', { ...chart(480, 200), room: pane(480, 300) })).toBe(1);
  expect(zoomScale('fit', { ...chart(480, 2000), room: pane(360, 300) })).toBe(0.375);
});
