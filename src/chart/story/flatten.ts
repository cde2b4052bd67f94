import type { Box, Node, Part } from '../scene/node.ts';

type LeafNode = Exclude<Node, { kind: 'group' }>;

/** A node without the groups around it, with what they gave it: a place, opacity, a clip in the space of the picture. */
export type Leaf = {
  node: LeafNode;
  part: Part | undefined;
  x: number;
  y: number;
  opacity: number;
  clip: Box | null;
};

type Around = Omit<Leaf, 'node'>;

const nothing: Around = { x: 0, y: 0, opacity: 1, clip: null, part: undefined };

/** The leaves of a picture in the order they are painted. A leaf without a part has that of the group around it. */
export function flatten(node: Node, around: Around = nothing, leaves: Leaf[] = []): Leaf[] {
  if (node.kind !== 'group') {
    leaves.push({ ...around, node, part: node.part ?? around.part });
    return leaves;
  }
  const [x, y] = [around.x + (node.x ?? 0), around.y + (node.y ?? 0)];
  const inner = {
    x,
    y,
    opacity: around.opacity * (node.opacity ?? 1),
    clip: node.clip === undefined ? around.clip : clipIn(around.clip, moved(node.clip, x, y)),
    part: node.part ?? around.part,
  };
  for (const child of node.children) flatten(child, inner, leaves);
  return leaves;
}

function moved({ x, y, width, height }: Box, dx: number, dy: number): Box {
  return { x: x + dx, y: y + dy, width, height };
}

function clipIn(outer: Box | null, clip: Box): Box {
  if (outer === null) return clip;
  const [x, y] = [Math.max(outer.x, clip.x), Math.max(outer.y, clip.y)];
  const right = Math.min(outer.x + outer.width, clip.x + clip.width);
  const bottom = Math.min(outer.y + outer.height, clip.y + clip.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** Leaves as a picture again. Neighbors with the same surroundings share a group. */
export function gather(leaves: readonly Leaf[]): Node[] {
  const groups: Extract<Node, { kind: 'group' }>[] = [];
  let last: Leaf | null = null;
  for (const leaf of leaves) {
    const { node, x, y, opacity, clip } = leaf;
    const group = groups.at(-1);
    if (group !== undefined && last !== null && isBeside(leaf, last)) group.children.push(node);
    else
      groups.push({
        kind: 'group',
        ...(x !== 0 && { x }),
        ...(y !== 0 && { y }),
        ...(opacity !== 1 && { opacity }),
        ...(clip !== null && { clip: moved(clip, -x, -y) }),
        children: [node],
      });
    last = leaf;
  }
  return groups;
}

function isBeside(a: Leaf, b: Leaf): boolean {
  // Groups of several would be mixed with what lies beneath as one: faint leaves stay alone.
  return a.opacity === 1 && b.opacity === 1 && a.x === b.x && a.y === b.y && isSameBox(a.clip, b.clip);
}

function isSameBox(a: Box | null, b: Box | null): boolean {
  if (a === null || b === null) return a === b;
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
