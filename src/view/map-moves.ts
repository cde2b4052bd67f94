import { type Box, type Point, type Scene, walk } from '#chart/scene/node.ts';
import type { Zoom } from '#chart/template/template.ts';

/** Box of a map in the picture. For a globe, `turn` is the longitude and latitude in its middle. */
export type MapPlace = Box & { turn: Point | null };

export const nearest = 40;

/** Whole map. */
export const whole: Zoom = { scale: 1, x: 0.5, y: 0.5 };

/** Only the map is visible: its edges stay at the edges. A globe stays centered, with north up. */
export function clamped({ scale, x, y, turn }: Zoom): Zoom {
  const near = Math.max(1, Math.min(nearest, scale));
  if (turn !== undefined) {
    const [longitude, latitude] = turn;
    return { scale: near, x: 0.5, y: 0.5, turn: [east(longitude), Math.max(-90, Math.min(90, latitude))] };
  }
  const half = 0.5 / near;
  const within = (value: number) => Math.max(half, Math.min(1 - half, value));
  return { scale: near, x: within(x), y: within(y) };
}

/** Zoom by a factor, with the place under a point staying there; a globe zooms around its center. */
export function around(zoom: Zoom, factor: number, { at: [x, y], map }: { at: Point; map: MapPlace }): Zoom {
  const scale = Math.max(1, Math.min(nearest, zoom.scale * factor));
  const [across, down] = [(x - map.x) / map.width - 0.5, (y - map.y) / map.height - 0.5];
  return clamped({
    ...zoom,
    scale,
    x: zoom.x + across / zoom.scale - across / scale,
    y: zoom.y + down / zoom.scale - down / scale,
  });
}

/** Zoom after a drag in pixels: a map is moved, a globe turned. */
export function moved(zoom: Zoom, [dx, dy]: Point, map: Box): Zoom {
  const { scale, x, y, turn } = zoom;
  if (turn === undefined) return clamped({ scale, x: x - dx / map.width / scale, y: y - dy / map.height / scale });
  const [longitude, latitude] = turn;
  const degrees = 180 / Math.PI / radiusOf(map, zoom);
  // Near a pole a step along the parallel is many degrees: limited to what a hand can follow.
  const along = Math.max(0.3, Math.cos((latitude * Math.PI) / 180));
  return clamped({ ...zoom, turn: [longitude - (dx * degrees) / along, latitude + dy * degrees] });
}

/** Interpolation between two zooms, from 0 to 1. */
export function between(from: Zoom, to: Zoom, share: number): Zoom {
  const scale = from.scale * (to.scale / from.scale) ** share;
  // Along the scale, so that the center moves evenly on the screen.
  const way = to.scale === from.scale ? share : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  const flat = { scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
  if (from.turn === undefined || to.turn === undefined) return flat;
  const [longitude, latitude] = from.turn;
  const turn: Point = [
    east(longitude + east(to.turn[0] - longitude) * share),
    latitude + (to.turn[1] - latitude) * share,
  ];
  return { ...flat, turn };
}

/** Whether two look the same. */
export function isSame(one: Zoom, other: Zoom): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.001;
  return near(one.scale, other.scale) && near(one.x, other.x) && near(one.y, other.y) && isTurnedAlike(one, other);
}

/** Whether a globe shows the same side. */
export function isTurnedAlike({ turn: one }: Zoom, { turn: other }: Zoom): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

/** Longitude and latitude at a point of the picture; null outside the globe. */
export function placeAt([x, y]: Point, map: MapPlace, zoom: Zoom): Point | null {
  if (map.turn === null) return null;
  const radius = radiusOf(map, zoom);
  const [right, up] = [(x - map.x - map.width / 2) / radius, -(y - map.y - map.height / 2) / radius];
  const toward = 1 - right ** 2 - up ** 2;
  if (toward < 0) return null;
  const [longitude, latitude] = map.turn;
  const [sine, cosine] = [Math.sin((latitude * Math.PI) / 180), Math.cos((latitude * Math.PI) / 180)];
  const degrees = 180 / Math.PI;
  const deep = Math.sqrt(toward);
  return [
    east(longitude + Math.atan2(right, deep * cosine - up * sine) * degrees),
    Math.asin(Math.max(-1, Math.min(1, deep * sine + up * cosine))) * degrees,
  ];
}

/** Radius of a globe, which has a small margin (maps/map-frame.ts). */
function radiusOf({ width, height }: Box, { scale }: Zoom): number {
  return Math.max(1, (Math.min(width, height) / 2 - 2) * scale);
}

/** Longitude between −180 and 180. */
function east(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** Box of the map in a picture; null where there is none, as in one that shows an error. */
export function mapOf({ root }: Scene): MapPlace | null {
  for (const { node, dx, dy } of walk(root)) {
    if (node.kind !== 'group' || node.clip === undefined) continue;
    const part = node.children[0]?.part;
    if (part?.role !== 'map') continue;
    const { width, height } = node.clip;
    return { x: dx + (node.x ?? 0), y: dy + (node.y ?? 0), width, height, turn: part.turn ?? null };
  }
  return null;
}
