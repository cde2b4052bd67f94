import { expect, test } from 'vitest';
import { drawMap, middleOf } from '#tests/support/render/draw-map.ts';

test.each([320, 640, 1200])('clusters add up: every place is in one, at %i pixels', (width) => {
  const { data } = drawMap('cluster-map', { width });
  const rows = data.flatMap((mark) => mark.rows);
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows).size).toBe(rows.length);
});

test('the number on a cluster is how many places are in it', () => {
  const drawn = drawMap('cluster-map', { roles: { latitude: ['Latitude'], longitude: ['Longitude'] } });
  const many = drawn.data.filter(({ rows }) => rows.length > 1);
  const counts = drawn.labels.map(({ text, part }) => [part?.key, Number(text)] as const);
  expect(counts.length).toBeGreaterThan(5);
  for (const [key, count] of counts) {
    expect(many.filter((mark) => mark.key === key).map(({ rows }) => rows.length)).toContain(count);
  }
});

test('clusters are farther from one another than what is together, and there are more of them when less is together', () => {
  const places = (reach: number) => drawMap('cluster-map', { options: { reach } }).data.map(middleOf);
  const wide = places(60);
  const near = wide.flatMap((one, place) =>
    wide.slice(place + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1])),
  );
  expect(Math.min(...near)).toBeGreaterThan(59);
  expect(places(20).length).toBeGreaterThan(wide.length);
});

test('coming nearer takes clusters apart', () => {
  const count = (zoom?: { scale: number; x: number; y: number }) =>
    drawMap('cluster-map', zoom === undefined ? {} : { zoom }).data.reduce(
      (most, { rows }) => Math.max(most, rows.length),
      0,
    );
  expect(count({ scale: 6, x: 0.5, y: 0.35 })).toBeLessThan(count());
});
