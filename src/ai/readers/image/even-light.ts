import { quantile } from 'd3-array';
import type { PixelImage } from './picture.ts';

/** Cells along each side in which the light of a sheet is measured. */
const cells = 12;
/** Parts of a sheet darker than this beside the lightest are marks, not shadows. */
const darkestShade = 0.45;

/** Takes the shadows away: paper becomes equally white everywhere. */
export function evenLight({ width, height, data }: PixelImage): PixelImage {
  const light = Array.from({ length: cells * cells }, (_, cell) => {
    const [fromX, fromY] = [((cell % cells) / cells) * width, (Math.floor(cell / cells) / cells) * height];
    return [0, 1, 2].map((channel) => {
      const values: number[] = [];
      for (let y = fromY; y < fromY + height / cells; y += 3)
        for (let x = fromX; x < fromX + width / cells; x += 3)
          values.push(data[(Math.floor(y) * width + Math.floor(x)) * 3 + channel] ?? 0);
      return quantile(values, 0.9) ?? 255;
    });
  });
  const shades = [0, 1, 2].map((channel) => smoothPlane(light.map((cell) => cell[channel] ?? 255)));
  const even = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        const place = (y * width + x) * 3 + channel;
        const shade = shades[channel]?.(x / width, y / height) ?? 255;
        even[place] = Math.min(255, Math.round(((data[place] ?? 0) / Math.max(1, shade)) * 250));
      }
  return { width, height, data: even };
}

/**
 * Light over a sheet as a surface of second degree through its cells. Cells darker than the surface are covered by marks
 * and are left out step by step.
 */
function smoothPlane(values: readonly number[]): (u: number, v: number) => number {
  const most = Math.max(...values);
  let used = values.flatMap((value, cell) =>
    value > darkestShade * most ? [{ value, terms: termsOf(...middleOf(cell)) }] : [],
  );
  let weights: number[] = [];
  for (let round = 0; round < 6; round++) {
    weights = leastSquares(used);
    const lighter = used.filter(({ value, terms }) => value > dot(weights, terms) - 0.03 * most);
    if (lighter.length < 12) break;
    used = lighter;
  }
  return (u, v) => dot(weights, termsOf(u, v));
}

function middleOf(cell: number): [u: number, v: number] {
  return [((cell % cells) + 0.5) / cells, (Math.floor(cell / cells) + 0.5) / cells];
}

function termsOf(u: number, v: number): number[] {
  return [1, u, v, u * u, u * v, v * v];
}

function dot(weights: readonly number[], terms: readonly number[]): number {
  return terms.reduce((sum, term, place) => sum + term * (weights[place] ?? 0), 0);
}

/** Weights of the terms that come nearest to the values, by Gauss. */
function leastSquares(samples: readonly { value: number; terms: readonly number[] }[]): number[] {
  const size = samples[0]?.terms.length ?? 0;
  const rows = Array.from({ length: size }, (_, row) => [
    ...Array.from({ length: size }, (_, column) =>
      samples.reduce((sum, { terms }) => sum + (terms[row] ?? 0) * (terms[column] ?? 0), row === column ? 1e-6 : 0),
    ),
    samples.reduce((sum, { terms, value }) => sum + (terms[row] ?? 0) * value, 0),
  ]);
  for (const [place, row] of rows.entries()) {
    const lead = row[place] ?? 1;
    for (const other of rows) {
      if (other === row) continue;
      const factor = (other[place] ?? 0) / lead;
      for (let column = place; column <= size; column++)
        other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0);
    }
  }
  return rows.map((row, place) => (row[size] ?? 0) / (row[place] ?? 1));
}
