import { describe, expect, test } from 'vitest';
import { around, between, clamped, moved, nearest, placeAt, whole } from './map-moves.ts';

const map = { x: 20, y: 50, width: 400, height: 200, turn: null };
const globe = { x: 0, y: 0, width: 204, height: 204, turn: [10, 20] as const };

describe('a flat map', () => {
  test('the place under the pointer stays there while zooming', () => {
    const at = [120, 100] as const;
    const seen = around(whole, 4, { at, map });
    const place = (zoom: typeof whole) => [
      zoom.x + ((at[0] - map.x) / map.width - 0.5) / zoom.scale,
      zoom.y + ((at[1] - map.y) / map.height - 0.5) / zoom.scale,
    ];
    for (const side of [0, 1]) expect(place(seen)[side]).toBeCloseTo(place(whole)[side] ?? 0);
  });

  test('its edges stay at the edges, and the zoom is limited', () => {
    expect(moved(clamped({ scale: 2, x: 0.5, y: 0.5 }), [9999, -9999], map)).toEqual({ scale: 2, x: 0.25, y: 0.75 });
    expect(around(whole, 0.1, { at: [0, 0], map })).toEqual(whole);
    expect(around(whole, 999, { at: [0, 0], map }).scale).toBe(nearest);
  });

  test('interpolation keeps both ends', () => {
    const target = clamped({ scale: 5, x: 0.3, y: 0.7 });
    expect(between(whole, target, 0)).toEqual(whole);
    expect(between(whole, target, 1)).toEqual(target);
  });
});

describe('a globe', () => {
  const seen = { ...whole, turn: globe.turn };

  test('turns by dragging: to the right shows the west, no farther than the poles', () => {
    const [longitude, latitude] = moved(seen, [30, 15], globe).turn ?? [];
    expect(longitude).toBeLessThan(10);
    expect(latitude).toBeGreaterThan(20);
    expect(moved(seen, [0, 9999], globe).turn?.[1]).toBe(90);
  });

  test('turns the shorter way around', () => {
    const from = { ...whole, turn: [170, 0] as const };
    expect(between(from, { ...whole, turn: [-170, 0] }, 0.5).turn?.[0]).toBeCloseTo(-180);
  });

  test('returns the place at a point', () => {
    expect(placeAt([102, 102], globe, seen)?.map(Math.round)).toEqual([10, 20]);
    expect(placeAt([102, 2], globe, seen)?.[1]).toBeCloseTo(70, 0); // the pole is 70° from the middle, the rim 90°
    expect(placeAt([0, 0], globe, seen)).toBeNull();
  });
});
