import { expect, test } from 'vitest';
import type { Stroke } from './find-lines.ts';
import { placesOfSamples } from './sample-lines.ts';
import { readXScale } from './x-scale.ts';

const parts = { readFigure: (text: string) => ({ value: Number(text), unit: '' }) };
const labelsAt = (...labels: [name: string, place: number][]) => labels.map(([name, place]) => ({ name, place }));

/** A line through points that stand at equal distances. */
function strokeOf(heights: readonly number[], from: number, pitch: number): Stroke {
  const last = from + pitch * (heights.length - 1);
  const places = Array.from({ length: last - from + 1 }, (_, x) => {
    const at = x / pitch;
    const [a = 0, b = a] = [heights[Math.floor(at)], heights[Math.ceil(at)]];
    return a + (b - a) * (at % 1);
  });
  return { color: [0, 0, 0], from, places, first: from, last };
}

const zigzag = [100, 40, 90, 30, 120, 60, 150, 20, 80, 110, 50, 70, 10];
const seen = (stroke: Stroke) => ({ strokes: [stroke], vertices: [], height: 200 });

test('a line has a row for each year that it bends at, not only for labelled ones', () => {
  const labels = labelsAt(['2000', 50], ['2005', 250], ['2010', 450]);
  const { rows } = placesOfSamples(readXScale(labels, parts), seen(strokeOf(zigzag, 50, 40)), labels);
  expect(rows.map(({ name }) => name)).toEqual(zigzag.map((_, place) => String(2000 + place)));
  expect(rows.map(({ label }) => label?.name ?? null).filter(Boolean)).toEqual(['2000', '2005', '2010']);
});

test('data every four years is found between labels of every twenty', () => {
  const labels = labelsAt(['1960', 50], ['1980', 150], ['2000', 250]);
  const { rows } = placesOfSamples(readXScale(labels, parts), seen(strokeOf(zigzag, 50, 20)), labels);
  expect(rows.slice(0, 4).map(({ name }) => name)).toEqual(['1960', '1964', '1968', '1972']);
});

test('monthly points between labelled years are named as months', () => {
  const labels = labelsAt(['2020', 50], ['2021', 170]);
  const { rows } = placesOfSamples(readXScale(labels, parts), seen(strokeOf(zigzag, 50, 10)), labels);
  expect(rows.map(({ name }) => name).slice(0, 3)).toEqual(['2020-01', '2020-02', '2020-03']);
  expect(rows).toHaveLength(13);
});

test('a line without a step has rows at its bends and at its labels', () => {
  const stroke = {
    ...strokeOf([100, 20, 100], 0, 100),
    places: strokeOf([100, 20, 100], 0, 100).places.slice(0, 174),
    last: 173,
  };
  const labels = labelsAt(['0', 0], ['60', 60], ['120', 120]);
  const { rows } = placesOfSamples(readXScale(labels, parts), seen(stroke), labels);
  expect(rows.map(({ at }) => at)).toContain(100);
});

test('names along the axis are the rows where they are no scale', () => {
  const labels = labelsAt(['Oslo', 50], ['Rome', 250]);
  expect(placesOfSamples(readXScale(labels, parts), seen(strokeOf(zigzag, 50, 20)), labels).rows).toHaveLength(2);
});

test('months go on after December, and those without a label are named like the others', () => {
  const labels = labelsAt(['Nov', 50], ['Jan', 130], ['Mar', 210]);
  const x = readXScale(labels, parts);
  expect(x?.scale.toValue(210)).toBeCloseTo(15);
  expect(x?.write(14, 1)).toBe('Feb');
});
