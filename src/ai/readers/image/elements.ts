import { median } from 'd3-array';
import type { Detection } from './detect.ts';
import type { Output } from './models.ts';

const kinds = ['barEnd', 'pieCenter', 'slice', 'point', 'vertex', 'xTick', 'yTick', 'swatch'] as const;
const classes = [
  'vbar',
  'hbar',
  'vgroup',
  'hgroup',
  'vstack',
  'hstack',
  'line',
  'area',
  'pie',
  'donut',
  'scatter',
  'none',
] as const;
const roles = ['none', 'title', 'xTick', 'yTick', 'xTitle', 'yTitle', 'legend', 'label', 'other'] as const;
const masks = ['line', 'area', 'pie', 'point', 'bar', 'legend', 'plot'] as const;
const flags = ['combo', 'twoAxes', 'multiples', 'twoWay', 'floating', 'log'] as const;

type Kind = (typeof kinds)[number];
export type ChartClass = (typeof classes)[number];
export type Role = (typeof roles)[number];
type Mask = (typeof masks)[number];

/** Peak of a heat map in picture pixels, with the sizes the network gives at it. */
export type Keypoint = { x: number; y: number; score: number; sizes: readonly number[] };

/** Upright text box of the detector in picture pixels. */
export type TextBox = { x0: number; y0: number; x1: number; y1: number; role: Role };

/** What the detector found, in picture pixels. */
export type Elements = {
  keypoints: Readonly<Record<Kind, readonly Keypoint[]>>;
  bases: readonly Keypoint[];
  texts: readonly TextBox[];
  classes: ReadonlyMap<ChartClass, number>;
  flags: ReadonlyMap<string, number>;
  /** Probability of a mask at a picture pixel. */
  maskAt: (mask: Mask, x: number, y: number) => number;
  /** Probabilities of the roles of a text at a picture pixel, in the order of `roleNames`. */
  rolesAt: (x: number, y: number) => readonly number[];
};

export const elementRoleNames = roles;

const threshold = 0.4;
/** Pixels of the network per cell of its maps. */
const cell = 4;
/** Two peaks nearer than this (in network pixels) are one. */
const nearest = 3.2;

/** Turns the outputs into elements. Heads that older weights lack are left out. */
export function findElements(detection: Detection): Elements {
  const { outputs, scale } = detection;
  const heat = outputs.get('heat');
  const off = outputs.get('off');
  const reg = outputs.get('reg');
  const base = outputs.get('base');
  const baseOff = outputs.get('base_off');
  const sizesOf: Partial<Record<Kind, readonly [channel: number, factor: number][]>> = {
    barEnd: [
      [0, 64],
      [1, 64],
      [2, 32],
    ],
    pieCenter: [
      [3, 64],
      [4, 64],
    ],
    swatch: [
      [5, 16],
      [6, 16],
    ],
  };
  const peaksOf = (place: number, kind: Kind): readonly Keypoint[] =>
    heat && off ? peaks(detection, { heat, off, place, reg, sizes: sizesOf[kind] ?? [] }) : [];
  const mask = outputs.get('mask');
  const role = outputs.get('role');
  return {
    keypoints: Object.fromEntries(kinds.map((kind, place) => [kind, peaksOf(place, kind)])) as unknown as Record<
      Kind,
      readonly Keypoint[]
    >, // every kind is in the list
    bases: base && baseOff ? peaks(detection, { heat: base, off: baseOff, place: 0, reg: undefined, sizes: [] }) : [],
    texts: textBoxes(detection),
    classes: new Map(classes.map((name, place) => [name, outputs.get('cls')?.data[place] ?? 0])),
    flags: new Map(flags.map((name, place) => [name, outputs.get('flags')?.data[place] ?? 0])),
    maskAt: (name, x, y) => valueAt(mask, masks.indexOf(name), x * scale, y * scale),
    rolesAt: (x, y) => roles.map((_, place) => valueAt(role, place, x * scale, y * scale)),
  };
}

function valueAt(output: Output | undefined, channel: number, x: number, y: number): number {
  if (output === undefined) return 0;
  const [, , rows = 1, columns = 1] = output.dims;
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y / cell)));
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / cell)));
  return output.data[(channel * rows + row) * columns + column] ?? 0;
}

type Head = {
  heat: Output;
  off: Output;
  place: number;
  reg: Output | undefined;
  sizes: readonly (readonly [channel: number, factor: number])[];
};

function peaks({ scale, width, height }: Detection, { heat, off, place, reg, sizes }: Head): Keypoint[] {
  const [, , rows = 1, columns = 1] = heat.dims;
  const at = (output: Output, channel: number, y: number, x: number): number =>
    y < 0 || x < 0 || y >= rows || x >= columns ? -1 : (output.data[(channel * rows + y) * columns + x] ?? 0);
  const found: Keypoint[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const score = at(heat, place, y, x);
      if (score < threshold) continue;
      let isPeak = true;
      for (let dy = -1; dy <= 1 && isPeak; dy++) {
        for (let dx = -1; dx <= 1; dx++) if (at(heat, place, y + dy, x + dx) > score) isPeak = false;
      }
      const px = (x + at(off, 2 * place, y, x)) * cell;
      const py = (y + at(off, 2 * place + 1, y, x)) * cell;
      if (!isPeak || px > width + 3 || py > height + 3) continue;
      const own = sizes.map(([channel, factor]) => (reg ? (at(reg, channel, y, x) * factor) / scale : 0));
      found.push({ x: px / scale, y: py / scale, score, sizes: own });
    }
  }
  found.sort((a, b) => b.score - a.score);
  const kept: Keypoint[] = [];
  for (const one of found) {
    if (kept.every((other) => Math.hypot(one.x - other.x, one.y - other.y) * scale > nearest)) kept.push(one);
  }
  return kept;
}

/** Groups the boxes that text cells vote for; the median of a group is the box. */
function textBoxes({ outputs, scale, width, height }: Detection): TextBox[] {
  const role = outputs.get('role');
  const sides = outputs.get('ltrb');
  if (role === undefined || sides === undefined) return [];
  const [, , rows = 1, columns = 1] = role.dims;
  const cells = rows * columns;
  const votes: { box: [number, number, number, number]; role: number; score: number; used: boolean }[] = [];
  for (let place = 0; place < cells; place++) {
    let best = 0;
    for (let r = 1; r < roles.length; r++) {
      if ((role.data[r * cells + place] ?? 0) > (role.data[best * cells + place] ?? 0)) best = r;
    }
    const score = role.data[best * cells + place] ?? 0;
    if (best === 0 || score < 0.5) continue;
    const x = (place % columns) * cell + cell / 2;
    const y = Math.floor(place / columns) * cell + cell / 2;
    if (x > width || y > height) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map((k) => sides.data[k * cells + place] ?? 0);
    votes.push({ box: [x - left + 2, y - top + 2, x + right - 2, y + bottom - 2], role: best, score, used: false });
  }
  votes.sort((a, b) => b.score - a.score);
  const found: TextBox[] = [];
  for (const first of votes) {
    if (first.used) continue;
    const group: typeof votes = [];
    for (const other of votes) {
      if (other.used) continue;
      const { union, inOther } = overlap(first.box, other.box);
      if (union > 0.35) group.push(other);
      if (union > 0.35 || inOther > 0.7) other.used = true;
    }
    if (group.length < 2) continue;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [0, 1, 2, 3].map((k) => median(group, (vote) => vote.box[k]) ?? 0);
    const counts = roles.map((_, r) => group.filter((vote) => vote.role === r).length);
    const name = roles[counts.indexOf(Math.max(...counts))] ?? 'other';
    found.push({ x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale, role: name });
  }
  return found;
}

type Box = readonly [number, number, number, number];

function overlap(a: Box, b: Box): { union: number; inOther: number } {
  const width = Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0]));
  const height = Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
  const shared = width * height;
  const first = (a[2] - a[0]) * (a[3] - a[1]);
  const other = (b[2] - b[0]) * (b[3] - b[1]);
  return { union: shared / Math.max(1e-3, first + other - shared), inOther: shared / Math.max(1e-3, other) };
}
