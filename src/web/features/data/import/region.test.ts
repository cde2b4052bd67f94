import { expect, test } from 'vitest';
import { boxBetween, moveBox, resizeBox } from './region-select.tsx';

const box = { x: 0.5, y: 0.5, width: 0.25, height: 0.25 };

test('a rectangle is drawn from any corner, and ends at the edge of the page', () => {
  expect(boxBetween({ x: 0.5, y: 0.75 }, { x: 0.25, y: 0.25 })).toEqual({ x: 0.25, y: 0.25, width: 0.25, height: 0.5 });
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 2, y: -1 })).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 });
});

test('a click without a drag still gives a rectangle inside the page', () => {
  const { x, width, height } = boxBetween({ x: 1, y: 0.5 }, { x: 1, y: 0.5 });
  expect([x + width <= 1, width > 0, height > 0]).toEqual([true, true, true]);
});

test('a rectangle stays on the page when it is moved and resized', () => {
  expect(moveBox(box, 1, -1)).toEqual({ ...box, x: 0.75, y: 0 });
  expect(resizeBox(box, 2, -2)).toMatchObject({ x: 0, width: 1, height: 0.02 });
});
