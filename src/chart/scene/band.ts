import type { Circle, Group, Image, Line, Node, Rect, Scene } from './node.ts';

/** From the top to the bottom of what a node takes of the picture; empty when the bottom is above the top. */
export type Band = { top: number; bottom: number };

const nothing: Band = { top: Number.POSITIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY };
const everything: Band = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };

/** Where a node is, at least: outlines and turned texts are not measured and may be anywhere. */
export function bandOf(node: Node): Band {
  return { top: topOf(node), bottom: bottomOf(node) };
}

/** Top and bottom each for itself: there are thousands of marks, and a pair of them would be an object each. */
export function topOf(node: Node): number {
  switch (node.kind) {
    case 'rect':
    case 'image':
      return node.y - marginOf(node);
    case 'circle':
      return node.y - node.radius - marginOf(node);
    case 'line':
      return Math.min(node.y1, node.y2) - marginOf(node);
    case 'text':
      return node.rotate ? everything.top : node.y - node.font.size * 1.3;
    case 'path':
      return everything.top;
    case 'group':
      return groupBand(node).top;
  }
}

export function bottomOf(node: Node): number {
  switch (node.kind) {
    case 'rect':
    case 'image':
      return node.y + node.height + marginOf(node);
    case 'circle':
      return node.y + node.radius + marginOf(node);
    case 'line':
      return Math.max(node.y1, node.y2) + marginOf(node);
    case 'text':
      return node.rotate ? everything.bottom : node.y + node.font.size * 0.5;
    case 'path':
      return everything.bottom;
    case 'group':
      return groupBand(node).bottom;
  }
}

/** A pixel more on each side: edges are smoothed. */
function marginOf(node: Rect | Image | Circle | Line): number {
  return (node.kind === 'image' ? 0 : (node.strokeWidth ?? 1)) + 1;
}

/** Thousands of marks stay the same objects while a title is typed: where they are is found once. */
const known = new WeakMap<Group, Band>();

function groupBand(node: Group): Band {
  const before = known.get(node);
  if (before !== undefined) return before;
  const { y = 0, clip, children } = node;
  let { top, bottom } = clip === undefined ? nothing : { top: clip.y, bottom: clip.y + clip.height };
  if (clip === undefined)
    for (const child of children) {
      top = Math.min(top, topOf(child));
      bottom = Math.max(bottom, bottomOf(child));
    }
  const band = { top: top + y, bottom: bottom + y };
  known.set(node, band);
  return band;
}

export function union(one: Band, other: Band): Band {
  return { top: Math.min(one.top, other.top), bottom: Math.max(one.bottom, other.bottom) };
}

export function meet(one: Band, other: Band): Band | null {
  const both = { top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom) };
  return both.bottom > both.top ? both : null;
}

/** Which part of a picture is another than in the one before; null when all of it is the same. */
export function changedBand(before: Scene | null, { width, height, background, root }: Scene): Band | null {
  if (before === null) return everything;
  const isOther =
    before.width !== width ||
    before.height !== height ||
    before.background !== background ||
    before.root.x !== root.x ||
    before.root.y !== root.y ||
    before.root.children.length !== root.children.length;
  if (isOther) return everything;
  let changed = nothing;
  for (const [place, node] of root.children.entries()) {
    const old = before.root.children[place] ?? node;
    if (old === node) continue;
    if (isCrowd(old) || isCrowd(node)) return everything;
    if (!isAlike(old, node)) changed = union(changed, union(bandOf(old), bandOf(node)));
  }
  const y = root.y ?? 0;
  const { top, bottom } = changed;
  return bottom > top ? { top: Math.floor(top + y), bottom: Math.ceil(bottom + y) } : null;
}

/** So many marks are made anew all together or not at all: to compare them would take as long as to paint them. */
function isCrowd(node: Node): boolean {
  return node.kind === 'group' && node.children.length > 400;
}

/** Marks are mostly the same objects as before; titles and sources are made anew and few. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => isAlike(value, other[key as keyof typeof other]))
  );
}
