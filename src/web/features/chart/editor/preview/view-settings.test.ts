import { expect, test } from 'vitest';
import { zoomScale } from './view-settings.ts';

test('a chart that is wider than its pane is shrunk to fit, where it was cut', () => {
  expect(zoomScale('fit', 640, 480)).toBe(0.75);
  expect(zoomScale('fit', 640, 900)).toBe(1);
  expect(zoomScale('fit', 640, null)).toBe(1);
  expect(zoomScale('fit', null, 300)).toBe(1);
  expect(zoomScale(1.5, 640, 480)).toBe(1.5);
});
