import { type Box, group, type Node, round } from '../scene/node.ts';

/** Marks between the limits of an axis: what lies outside them ends at the plot, instead of over axes and title. */
export function cutAt(plot: Box, nodes: Node[], isCut: boolean): Node[] {
  if (!isCut) return nodes;
  const clip = { x: round(plot.x), y: round(plot.y), width: round(plot.width), height: round(plot.height) };
  return [group(nodes, { clip })];
}

/** Whether limits leave a value out. */
export function isOutside(values: ArrayLike<number>, [low, high]: readonly [number, number] = [0, 0]): boolean {
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? Number.NaN;
    if (value < low || value > high) return true;
  }
  return false;
}
