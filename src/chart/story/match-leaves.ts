import type { Leaf } from './flatten.ts';

/** What becomes of a leaf: it moves to another place, or it is in one of the two pictures alone. */
export type LeafPair = { from: Leaf; to: Leaf } | { from: Leaf; to: null } | { from: null; to: Leaf };

/**
 * Finds the same thing in two pictures, by its role and key. What only the first one has comes first, the rest in the order
 * of the second, so that what stays is never hidden by what goes.
 */
export function matchLeaves(before: readonly Leaf[], after: readonly Leaf[]): LeafPair[] {
  const waiting = new Map<string, Leaf[]>();
  for (const leaf of before) {
    const name = nameOf(leaf);
    const list = waiting.get(name);
    if (list === undefined) waiting.set(name, [leaf]);
    else list.push(leaf);
  }
  for (const list of waiting.values()) list.reverse();
  const kept = after.map((to): LeafPair => {
    const from = waiting.get(nameOf(to))?.pop();
    return from === undefined ? { from: null, to } : { from, to };
  });
  const gone = new Set([...waiting.values()].flat());
  return [...before.filter((leaf) => gone.has(leaf)).map((from) => ({ from, to: null })), ...kept];
}

/** Marks and labels are the same by key; words without one, such as those of an axis, by what they say. */
function nameOf({ node, part }: Leaf): string {
  const role = part?.role ?? '';
  const key = part?.key;
  if (key !== undefined) return `${role}|${key}|${part?.series ?? ''}|${shapeOf(node.kind)}`;
  const says = node.kind === 'text' ? node.text : node.kind === 'image' ? node.href : '';
  return `${role}||${shapeOf(node.kind)}|${says}`;
}

/** A bar can become a dot: both are boxes with more or less round corners. */
function shapeOf(kind: Leaf['node']['kind']): string {
  return kind === 'circle' ? 'rect' : kind;
}
