import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MapFile } from './map-file.ts';
import { aspectOf, type MapView, projectMap } from './project-map.ts';
import { type ProjectionKind, projectionNames } from './projection.ts';
import { readMap } from './read-map.ts';

const open = (id: string) => {
  const text = readFileSync(new URL(`../../../assets/geo/${id}.json`, import.meta.url), 'utf8');
  return readMap(JSON.parse(text) as MapFile); // as the builder wrote it
};
const world = open('world');
const size: MapView = { width: 800, height: 400 };

test('the same view of a map is projected once', () => {
  expect(projectMap(world, { ...size })).toBe(projectMap(world, { ...size }));
  expect(projectMap(world, { ...size, width: 801 })).not.toBe(projectMap(world, size));
});

test.each(Object.keys(projectionNames).filter((kind) => kind !== 'flat' && kind !== 'albers-usa'))(
  'the world in %s stays in the picture',
  (kind) => {
    // Each name is a kind.
    const drawn = projectMap(world, { ...size, projection: { kind: kind as ProjectionKind }, isWhole: true });
    expect(drawn.paths.size).toBeGreaterThan(100);
    const points = Array.from(drawn.paths.values()).flatMap(pointsOf);
    const [xs, ys] = [points.map(([x = Number.NaN]) => x), points.map(([, y = Number.NaN]) => y)];
    expect(xs.every((x) => x > -1 && x < 801)).toBe(true);
    expect(ys.every((y) => y > -1 && y < 401)).toBe(true);
  },
);

test('places behind a globe are not seen', () => {
  const drawn = projectMap(world, { ...size, projection: { kind: 'orthographic', rotate: [-10, -50] }, isWhole: true });
  expect(drawn.toPoint([13.4, 52.5])).not.toBeNull();
  expect(drawn.toPoint([175, -40])).toBeNull();
  expect(drawn.paths.has('NZL')).toBe(false);
});

test('a globe that is turned has fewer points, and no region where it was not', () => {
  for (let turn = 0; turn < 360; turn += 24) {
    const rotate = [turn, turn % 7 === 0 ? -60 : 35] as const;
    const view: MapView = { width: 500, height: 500, projection: { kind: 'orthographic', rotate }, isWhole: true };
    const [fine, rough] = [projectMap(world, view), projectMap(world, { ...view, isRough: true })];
    const charactersOf = ({ paths }: typeof fine) => [...paths.values()].join('').length;
    expect(charactersOf(rough)).toBeLessThan(charactersOf(fine) * 0.6);
    for (const id of rough.paths.keys()) {
      const [one, other] = [fine.extentOf(id), rough.extentOf(id)];
      const grown = [
        (one?.left ?? 0) - (other?.left ?? 0),
        (one?.top ?? 0) - (other?.top ?? 0),
        (other?.right ?? 0) - (one?.right ?? 0),
        (other?.bottom ?? 0) - (one?.bottom ?? 0),
      ];
      expect(Math.max(...grown), id).toBeLessThan(4);
    }
  }
});

test('a point leads back to its place', () => {
  const drawn = projectMap(world, size);
  const berlin = drawn.toPoint([13.4, 52.5]);
  const [longitude = 0, latitude = 0] = (berlin && drawn.toPlace(berlin)) ?? [];
  expect(longitude).toBeCloseTo(13.4, 4);
  expect(latitude).toBeCloseTo(52.5, 4);
});

test('islands far away stand in insets and not in the main picture', () => {
  const spain = open('spain');
  const [canaries] = spain.insets ?? [];
  expect(canaries?.regions).toEqual(['ES-GC', 'ES-TF']);
  expect(projectMap(spain, size).paths.has('ES-TF')).toBe(false);
  const inset = projectMap(spain, { width: 90, height: 60, focus: canaries?.regions ?? [] });
  const { left = -1, right = 999 } = inset.extentOf('ES-TF') ?? {};
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(90);
});

test('Antarctica comes when it is asked for, and makes the world higher', () => {
  expect(projectMap(world, size).paths.has('ATA')).toBe(false);
  expect(projectMap(world, { ...size, without: [] }).paths.has('ATA')).toBe(true);
  expect(aspectOf(world, { without: [] })).toBeLessThan(aspectOf(world));
});

test('Alaska and Hawaii stand beside the United States', () => {
  const usa = open('usa');
  const drawn = projectMap(usa, { width: 960, height: 600 });
  const [alaska, hawaii, texas] = ['US-AK', 'US-HI', 'US-TX'].map((id) => drawn.middleOf(id));
  expect(drawn.paths.size).toBe(51);
  expect(alaska?.[1]).toBeGreaterThan(400);
  expect(hawaii?.[0]).toBeLessThan(texas?.[0] ?? 0);
});

function pointsOf(d: string): number[][] {
  return d
    .split(/[MLZ]+/)
    .filter(Boolean)
    .map((pair) => pair.split(',').map(Number));
}
