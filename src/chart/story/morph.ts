import { interpolateRgb } from '../color/rgb.ts';
import { type Box, group, type Node, type Paint, round, type Scene, type Text } from '../scene/node.ts';
import { flatten, gather, type Leaf } from './flatten.ts';

/** Pictures between two of the same size, from 0 to 1: what both have moves, the rest comes and goes. */
export function morph(from: Scene, to: Scene): (share: number) => Scene {
  const courses = matchLeaves(flatten(from.root), flatten(to.root)).map(courseOf);
  const background = colorBetween(from.background, to.background);
  return (share) => {
    if (share <= 0) return from;
    if (share >= 1) return to;
    const leaves: Leaf[] = [];
    for (const course of courses) course(share, leaves);
    return { ...to, background: background(share), root: group(gather(leaves)) };
  };
}

/** Pictures between two, one of which fades into the other. */
export function crossFade(from: Scene, to: Scene): (share: number) => Scene {
  const background = colorBetween(from.background, to.background);
  return (share) => {
    if (share <= 0) return from;
    if (share >= 1) return to;
    // One after the other: two texts at once could not be read.
    const children: Node[] =
      share < 0.5
        ? [group([from.root], { opacity: faint(1 - share * 2) })]
        : [group([to.root], { opacity: faint(share * 2 - 1) })];
    return { ...to, background: background(share), root: group(children) };
  };
}

type Course = (share: number, leaves: Leaf[]) => void;

function courseOf({ from, to }: LeafPair): Course {
  if (from === null) return coming(to);
  if (to === null) return going(from);
  const between = nodeBetween(from.node, to.node);
  if (between === null) {
    const [goes, comes] = [going(from), coming(to)];
    return (share, leaves) => {
      goes(share, leaves);
      comes(share, leaves);
    };
  }
  if (from.node === to.node && from.x === to.x && from.y === to.y && from.opacity === to.opacity)
    return (_, leaves) => void leaves.push(to);
  const [x, y, opacity] = [along(from.x, to.x), along(from.y, to.y), along(from.opacity, to.opacity)];
  const clip = clipBetween(from.clip, to.clip);
  return (share, leaves) => {
    for (const bare of between(share)) {
      const node = to.node.part === undefined ? bare : { ...bare, part: to.node.part };
      const around = { x: round(x(share)), y: round(y(share)), opacity: faint(opacity(share)), clip: clip(share) };
      leaves.push({ ...to, ...around, node });
    }
  };
}

/** What goes has left before what comes is seen. */
function going(leaf: Leaf): Course {
  return (share, leaves) => {
    const left = Math.max(0, 1 - share * 2);
    if (left > 0) leaves.push({ ...leaf, opacity: faint(leaf.opacity * left) });
  };
}

function coming(leaf: Leaf): Course {
  return (share, leaves) => {
    const come = Math.max(0, share * 2 - 1);
    if (come > 0) leaves.push({ ...leaf, opacity: faint(leaf.opacity * come) });
  };
}

type LeafNode = Leaf['node'];

/** The nodes between two, or null where nothing lies between. */
function nodeBetween(from: LeafNode, to: LeafNode): ((share: number) => LeafNode[]) | null {
  if (from.kind === 'text' && to.kind === 'text') return textBetween(from, to);
  if (from.kind === 'path' && to.kind === 'path') {
    const d = morphPath(from.d, to.d);
    return d && ((share) => [{ ...paintBetween(from, to, share), kind: 'path', d: d(share) }]);
  }
  if (from.kind === 'line' && to.kind === 'line') {
    const [x1, y1, x2, y2] = [
      along(from.x1, to.x1),
      along(from.y1, to.y1),
      along(from.x2, to.x2),
      along(from.y2, to.y2),
    ];
    return (share) => [
      {
        ...paintBetween(from, to, share),
        kind: 'line',
        x1: round(x1(share)),
        y1: round(y1(share)),
        x2: round(x2(share)),
        y2: round(y2(share)),
      },
    ];
  }
  if (from.kind === 'image' && to.kind === 'image') {
    const box = boxBetween(from, to);
    return (share) => [{ ...to, ...box(share) }];
  }
  const [a, b] = [roundBoxOf(from), roundBoxOf(to)];
  if (a === null || b === null) return null;
  const box = boxBetween(a, b);
  const radius = along(a.radius, b.radius);
  const paints = { from: from as Paint, to: to as Paint }; // both are boxes or dots here
  return (share) => [
    { ...paintBetween(paints.from, paints.to, share), kind: 'rect', ...box(share), radius: round(radius(share)) },
  ];
}

/** A dot is a box whose corners are as round as can be. */
function roundBoxOf(node: LeafNode): (Box & { radius: number }) | null {
  if (node.kind === 'rect') return { ...node, radius: node.radius ?? 0 };
  if (node.kind !== 'circle') return null;
  const { x, y, radius } = node;
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, radius };
}

/** The same words move; other words take their place while both move. */
function textBetween(from: Text, to: Text): (share: number) => Text[] {
  const [x, y] = [along(from.x, to.x), along(from.y, to.y)];
  const fill = colorBetween(from.fill, to.fill);
  const size = along(from.font.size, to.font.size);
  const turn = along(from.rotate ?? 0, to.rotate ?? 0);
  const isSame = from.text === to.text && from.anchor === to.anchor;
  return (share) => {
    const place = { x: round(x(share)), y: round(y(share)) };
    const words = isSame || share >= 0.5 ? to : from;
    const opacity = (words.opacity ?? 1) * (isSame ? 1 : Math.abs(share * 2 - 1));
    const rotate = round(turn(share));
    return [
      {
        ...words,
        ...place,
        fill: fill(share),
        font: { ...words.font, size: round(size(share)) },
        ...(opacity !== 1 && { opacity: faint(opacity) }),
        ...(rotate !== 0 && { rotate }),
      },
    ];
  };
}

function paintBetween(from: Paint, to: Paint, share: number): Paint {
  const { fill, stroke, strokeWidth, dash, opacity, cap, join } = to;
  const seen = along(from.opacity ?? 1, opacity ?? 1)(share);
  return {
    ...(fill !== undefined && { fill: colorBetween(from.fill ?? fill, fill)(share) }),
    ...(stroke !== undefined && {
      stroke: colorBetween(from.stroke ?? stroke, stroke)(share),
      strokeWidth: round(along(from.strokeWidth ?? strokeWidth ?? 1, strokeWidth ?? 1)(share)),
    }),
    ...(dash !== undefined && { dash }),
    ...(seen !== 1 && { opacity: faint(seen) }),
    ...(cap !== undefined && { cap }),
    ...(join !== undefined && { join }),
  };
}

function clipBetween(from: Box | null, to: Box | null): (share: number) => Box | null {
  if (from === null || to === null) return () => to;
  return boxBetween(from, to);
}

function boxBetween(from: Box, to: Box): (share: number) => Box {
  const [x, y] = [along(from.x, to.x), along(from.y, to.y)];
  const [width, height] = [along(from.width, to.width), along(from.height, to.height)];
  return (share) => ({
    x: round(x(share)),
    y: round(y(share)),
    width: round(width(share)),
    height: round(height(share)),
  });
}

function along(from: number, to: number): (share: number) => number {
  return (share) => from + (to - from) * share;
}

const solid = /^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|rgb\([\d., ]+\))$/i;

/** Colors that cannot be mixed, such as “none”, change halfway. */
function colorBetween(from: string, to: string): (share: number) => string {
  if (from === to) return () => to;
  if (solid.test(from) && solid.test(to)) return interpolateRgb(from, to);
  return (share) => (share < 0.5 ? from : to);
}

/** An opacity in as many digits as can be seen. */
function faint(opacity: number): number {
  return Math.round(opacity * 1000) / 1000;
}

/** What becomes of a leaf: it moves to another place, or it is in one of the two pictures alone. */
type LeafPair = { from: Leaf; to: Leaf } | { from: Leaf; to: null } | { from: null; to: Leaf };

/**
 * Finds the same thing in two pictures, by its role and key. What only the first one has comes first, the rest in the order
 * of the second, so that what stays is never hidden by what goes.
 */
function matchLeaves(before: readonly Leaf[], after: readonly Leaf[]): LeafPair[] {
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

/** Commands of path data with their numbers. */
type PathCommand = { letter: string; numbers: readonly number[] };

const piece = /([a-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/gi;

function commandsOf(d: string): PathCommand[] {
  const commands: { letter: string; numbers: number[] }[] = [];
  for (const [, letter, number] of d.matchAll(piece)) {
    if (letter !== undefined) commands.push({ letter, numbers: [] });
    else commands.at(-1)?.numbers.push(Number(number));
  }
  return commands;
}

/** Whether a number of an arc says which way it goes: such a number has no values between. */
function isFlag(letter: string, place: number): boolean {
  return (letter === 'A' || letter === 'a') && (place % 7 === 3 || place % 7 === 4);
}

/** Outlines between two that have the same commands; null where they have not. */
function morphPath(from: string, to: string): ((share: number) => string) | null {
  const [a, b] = [commandsOf(from), commandsOf(to)];
  const isAlike =
    a.length === b.length &&
    a.every(({ letter, numbers }, place) => {
      const other = b[place];
      return (
        other?.letter === letter &&
        other.numbers.length === numbers.length &&
        numbers.every((value, at) => !isFlag(letter, at) || value === other.numbers[at])
      );
    });
  if (!isAlike) return null;
  return (share) =>
    a
      .map(({ letter, numbers }, place) => {
        const others = b[place]?.numbers ?? [];
        const between = numbers.map((value, at) => {
          const other = others[at] ?? value;
          return isFlag(letter, at) ? value : Math.round((value + (other - value) * share) * 100) / 100;
        });
        return `${letter}${between.join(' ')}`;
      })
      .join('');
}
