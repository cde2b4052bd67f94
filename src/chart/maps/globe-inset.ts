import { spanOf } from '../geo/best-projection.ts';
import { projectMap } from '../geo/project-map.ts';
import type { GeoMap } from '../geo/read-map.ts';
import { group, type Node, path, round } from '../scene/node.ts';
import type { Tools } from '../template.ts';

type Place = { world: GeoMap; land: string; water: string; side: number; x: number; y: number };

/** A small globe with the part of the earth that a map shows in color. */
export function globeOf(map: GeoMap, { world, land, water, side, x, y }: Place, { theme }: Tools): Node[] {
  const [west, south, , north] = map.bounds;
  const longitude = west + spanOf(map.bounds) / 2;
  const latitude = (south + north) / 2;
  const drawn = projectMap(world, {
    width: side,
    height: side,
    projection: { kind: 'orthographic', rotate: [-longitude, -latitude * 0.8] },
    isWhole: true,
    padding: 1,
  });
  const own = map.country === undefined ? map.regions.map(({ id }) => id) : [map.country];
  const shown = new Set(own.filter((id) => drawn.paths.has(id)));
  const paths = (isShown: boolean) =>
    Array.from(drawn.paths)
      .filter(([id]) => shown.has(id) === isShown)
      .map(([, d]) => d)
      .join('');
  return [
    group(
      [
        // A rim parts it from land that it may stand on.
        path(drawn.sphere(), { fill: water, stroke: theme.paper, strokeWidth: 5 }),
        path(paths(false), { fill: land }),
        ...(shown.size > 0 ? [path(paths(true), { fill: theme.accent })] : []),
        path(drawn.sphere(), { stroke: theme.muted, strokeWidth: 0.6 }),
      ],
      { x: round(x), y: round(y) },
    ),
  ];
}
