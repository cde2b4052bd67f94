import { type Box, group, type Node, round } from '../scene/node.ts';

type Way = { share: number; isRtl: boolean };

/** The entrance of what runs along an axis: a curtain opens in the direction of reading. */
export function reveal(nodes: Node[], plot: Box, { share, isRtl }: Way): Node[] {
  if (share >= 1) return nodes;
  const width = round((plot.width + 2 * rim) * Math.max(0, share));
  const x = isRtl ? plot.x + plot.width + rim - width : plot.x - rim;
  return [group(nodes, { clip: { x: round(x), y: round(plot.y - rim), width, height: round(plot.height + 2 * rim) } })];
}

/** Lines are thick: half of their width and their dots stand out of the plot. */
const rim = 8;

/** The entrance of what stands still, as labels do: it appears. */
export function appear(nodes: Node[], share: number): Node[] {
  return share >= 1 || nodes.length === 0 ? nodes : [group(nodes, { opacity: round(Math.max(0, share)) })];
}
