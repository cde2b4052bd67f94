import { type Scene, walk } from '#chart/scene/node.ts';
import type { MapPlace } from './map-moves.ts';

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
