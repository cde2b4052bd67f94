import { expect, test } from 'vitest';
import type { ChartParts } from './chart-parts.ts';
import type { Bar } from './find-bars.ts';
import { labelBars } from './label-bars.ts';
import { fitScale, type Scale } from './scale.ts';

/** 0 at 455 pixels, 100 at 255. */
const scale = fitScale([
  { place: 455, value: 0 },
  { place: 355, value: 50 },
  { place: 255, value: 100 },
]) as Scale; // three ticks on one line

/** Columns that end three pixels above the zero line, as their white outline covers the rest. */
const bars = [60, 80, 4].map(
  (value, place): Bar => ({
    x0: place * 40,
    x1: place * 40 + 30,
    y0: 455 - 2 * value,
    y1: 452,
    color: [80, 90, 110],
    score: 1,
  }),
);

const parts = { texts: [], figureOf: () => null } as unknown as ChartParts; // nothing else is used without labels

test('columns are measured from the zero of the grid, not from their covered lower edge', () => {
  const axis = { scale, texts: [], unit: '', isOnGrid: true };
  const values = labelBars(parts, bars, { isUpright: true, isStacked: false, axis }).map(({ cell }) => cell.value);
  expect(values).toEqual([60, 80, 4]);
});

test('where labels stand above their lines, columns are measured from their common edge', () => {
  const axis = { scale, texts: [], unit: '', isOnGrid: false };
  const values = labelBars(parts, bars, { isUpright: true, isStacked: false, axis }).map(({ cell }) => cell.value);
  expect(values).toEqual([58.5, 78.5, 2.5]);
});

test('a number that is a rounded form of the length is taken, as on logarithmic axes', () => {
  const logarithmic = fitScale([
    { place: 100, value: 0.01 },
    { place: 300, value: 0.1 },
    { place: 500, value: 1 },
  ]) as Scale; // three ticks of equal ratios
  const bar: Bar = { x0: 20, x1: logarithmic.toPlace(0.0346), y0: 40, y1: 80, color: [80, 90, 110], score: 1 };
  const line = { x: bar.x1 + 20, y: 60, length: 30, thickness: 16, angle: 0 };
  const place = { x0: bar.x1 + 5, x1: bar.x1 + 35, y0: 52, y1: 68 };
  const texts = [{ ...place, text: '0.03', role: 'label', confidence: 1, color: [0, 0, 0], line }];
  const labelled = { texts, figureOf: () => ({ value: 0.03, unit: '' }) } as unknown as ChartParts; // all that labels need
  const axis = { scale: logarithmic, texts: [], unit: '', isOnGrid: true };
  const [read] = labelBars(labelled, [bar], { isUpright: false, isStacked: false, axis });
  expect(read?.cell).toMatchObject({ value: 0.03, method: 'both' });
});
