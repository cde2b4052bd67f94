import { expect, test } from 'vitest';
import { nextInGrid } from './map-choice.tsx';

/** Two rows of three, and below another heading one of two. */
const boxes = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => ({
  left: (place % 3) * 100,
  top: Math.floor(place / 3) * 80 + (place > 5 ? 40 : 0),
  width: 90,
}));

test.each([
  [1, 'ArrowRight', 2],
  [2, 'ArrowRight', 3],
  [0, 'ArrowLeft', null],
  [1, 'ArrowDown', 4],
  [5, 'ArrowDown', 7],
  [6, 'ArrowUp', 3],
  [7, 'ArrowUp', 4],
  [1, 'ArrowUp', null],
  [7, 'ArrowDown', null],
  [4, 'Home', 0],
  [4, 'End', 7],
  [4, 'a', null],
])('from card %i %s leads to %s', (at, key, to) => {
  expect(nextInGrid(boxes, at, key)).toBe(to);
});
