import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { type Circle, circle, group } from '#chart/scene/node.ts';
import { type Brush, paint, type Studio } from '#chart/scene/paint.ts';
import { paintDot } from './canvas.ts';

const plain: Studio = { outline: () => null, familiesOf: (family) => family };

const size = 30;

function pixels(dot: Circle, studio: Studio, scale = 1): Uint8ClampedArray {
  const brush = createCanvas(size * scale, size * scale).getContext('2d');
  brush.scale(scale, scale);
  paint({ width: size, height: size, background: '#ffffff', root: group([dot]) }, brush as unknown as Brush, studio);
  return brush.getImageData(0, 0, size * scale, size * scale).data;
}

/** Ideal pixels: painted large with its outline, and averaged. */
function ideal(dot: Circle): number[] {
  const scale = 16;
  const large = pixels(dot, plain, scale);
  return Array.from({ length: size * size * 4 }, (_, place) => {
    const [x, y, channel] = [(place >> 2) % size, Math.floor((place >> 2) / size), place & 3];
    let sum = 0;
    for (let row = y * scale; row < (y + 1) * scale; row++)
      for (let column = x * scale; column < (x + 1) * scale; column++)
        sum += large[(row * size * scale + column) * 4 + channel] ?? 0;
    return sum / scale ** 2;
  });
}

function distance(one: ArrayLike<number>, other: ArrayLike<number>): number {
  return Array.from(one).reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0);
}

test.each([
  ['a dot with a rim of paper', { fill: '#4f46e5', stroke: '#ffffff', strokeWidth: 1 }],
  ['a ring', { fill: '#ffffff', stroke: '#be123c', strokeWidth: 2 }],
  ['a thick dark rim', { fill: '#f5f6f8', stroke: '#101828', strokeWidth: 3 }],
])('%s of two discs is as close to the ideal as one with an outline', (_, paints) => {
  const dot = circle(14.37, 15.61, 6.5, paints);
  const discs = { ...plain, dot: paintDot };
  expect(paintDot(createCanvas(size, size).getContext('2d') as unknown as Brush, dot)).toBe(true);
  const should = ideal(dot);
  expect(distance(pixels(dot, discs), should)).toBeLessThan(1.1 * distance(pixels(dot, plain), should));
  expect(distance(pixels(dot, discs), should)).toBeLessThan(0.02 * distance(pixels(dot, discs), []));
});

test.each([
  ['shines through', { fill: '#4f46e5', stroke: '#ffffff', opacity: 0.5 }],
  ['has a color that shines through', { fill: '#4f46e580', stroke: '#ffffff' }],
  ['has no rim', { fill: '#4f46e5' }],
  ['is not filled', { fill: 'none', stroke: '#4f46e5' }],
  ['has a dashed rim', { fill: '#4f46e5', stroke: '#ffffff', dash: [2, 2] }],
])('a dot that %s is not painted as discs', (_, paints) => {
  const brush = createCanvas(30, 30).getContext('2d') as unknown as Brush;
  expect(paintDot(brush, circle(15, 15, 6, paints))).toBe(false);
});

test('a faded dot is not painted as discs', () => {
  const brush = createCanvas(30, 30).getContext('2d') as unknown as Brush;
  brush.globalAlpha = 0.36;
  expect(paintDot(brush, circle(15, 15, 6, { fill: '#4f46e5', stroke: '#ffffff' }))).toBe(false);
});
