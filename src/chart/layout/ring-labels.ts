import { type Box, type Node, type Point, path, round, text } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';
import { balanceLines, fitLines } from '../text/break-lines.ts';
import { type Polar, polarAround, wrap } from './polar.ts';
import { spread } from './spread.ts';

/** What is said beside a ring at an angle. What weighs least is left out first. */
export type RingLabel = {
  key: string;
  name: string;
  amount: string;
  color: string;
  angle: number;
  /** Half the angle of the part: a line from the label may end anywhere on it. */
  half: number;
  weight: number;
};

/** `tools` measure and paint; `isHalf` is for the upper half of a ring. */
type Setting = { tools: Tools; isHalf?: boolean; isBold?: boolean; hasLines?: boolean };

type Block = { label: RingLabel; lines: readonly string[]; width: number; size: number; isLong: boolean };
type Side = 'left' | 'right' | 'pole';
type PlacedBlock = Block & { x: number; y: number; side: Side };

/** The largest ring that leaves room for its labels, and where these stand. */
export type RingPlan = {
  polar: Polar;
  placed: readonly PlacedBlock[];
  /** Every label stands there, in at most two lines. */
  isComplete: boolean;
};

const pad = 9;
const rooms = [240, 150, 108, 80, 64];

/** Labels keep close to the ring, so that it can be large; names are wrapped where that makes it larger. */
export function placeRing(box: Box, labels: readonly RingLabel[], setting: Setting): RingPlan {
  const { isHalf = false } = setting;
  const most = Math.max(4, (isHalf ? Math.min(box.width / 2, box.height) : Math.min(box.width, box.height) / 2) - 1);
  let best: RingPlan | null = null;
  for (const room of rooms) {
    if (room > box.width * 0.45 && room !== rooms.at(-1)) continue;
    const blocks = labels
      .map((label) => blockOf(label, Math.min(room, box.width * 0.45), setting))
      .filter((block) => block !== null);
    const found = largest(box, blocks, { most, isHalf });
    const plan = { ...found, isComplete: found.isComplete && blocks.length === labels.length };
    const isBetter =
      best === null || (plan.isComplete === best.isComplete && plan.polar.radius > best.polar.radius * 1.06);
    if (isBetter || (plan.isComplete && best?.isComplete === false)) best = plan;
    if (plan.isComplete && plan.polar.radius >= most * 0.95) break;
  }
  const plan = best ?? largest(box, [], { most, isHalf });
  const [above, below] = extent(plan, isHalf);
  const { polar, placed, isComplete } = plan;
  const down = isHalf ? (box.height - above - below) / 2 - (polar.centre[1] - above - box.y) : 0;
  return {
    polar: polarAround([polar.centre[0], polar.centre[1] + down], polar.radius),
    placed: placed.map((each) => ({ ...each, y: each.y + down })),
    isComplete,
  };
}

/** How high a box has to be for the ring and its labels. */
export function ringHeight(plan: RingPlan, isHalf: boolean): number {
  const [above, below] = extent(plan, isHalf);
  return isHalf ? above + footOf(plan.placed) : 2 * Math.max(above, below);
}

/** How far it all reaches above and below the centre. */
function extent({ polar, placed }: RingPlan, isHalf: boolean): [above: number, below: number] {
  const y = polar.centre[1];
  return [
    Math.max(polar.radius, ...placed.map((each) => y - each.y + each.size / 2)) + 1,
    Math.max(isHalf ? 0 : polar.radius, ...placed.map((each) => each.y + each.size / 2 - y)) + 1,
  ];
}

/** Labels at the ends of a half ring stand a little below them. */
function footOf(blocks: readonly unknown[]): number {
  return blocks.length === 0 ? 1 : 16;
}

/** The lines of a label; null when its name is too long for any place beside a ring. */
function blockOf(label: RingLabel, room: number, { tools, isBold = false }: Setting): Block | null {
  const { fonts, measure } = tools;
  const font = isBold ? fonts.strong : fonts.label;
  const whole = fitLines(label.name, { width: room, font, measure, maxLines: mostLines });
  if (whole === null) return null;
  const names = balanceLines(label.name, { width: room, font, measure, maxLines: whole.length }).filter(Boolean);
  const width = Math.max(...names.map((line) => measure(line, font)), measure(label.amount, fonts.strong));
  const lines = label.amount === '' ? names : [...names, label.amount];
  return { label, lines, width, size: lines.length * fonts.label.size * leading + 5, isLong: names.length > 2 };
}

const mostLines = 8;
const leading = 1.22;

type Limits = { most: number; isHalf: boolean };

/** Halves the range of radii until the largest that fits is found. */
function largest(box: Box, blocks: readonly Block[], { most, isHalf }: Limits): RingPlan {
  let low = 4;
  let high = most;
  let plan = attempt(box, blocks, { radius: most, isHalf });
  if (plan !== null) return plan;
  for (let step = 0; step < 9; step++) {
    const radius = (low + high) / 2;
    const tried = attempt(box, blocks, { radius, isHalf });
    if (tried === null) high = radius;
    else {
      low = radius;
      plan = tried;
    }
  }
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  return plan ?? { polar: polarAround(middle, low), placed: [], isComplete: false };
}

function attempt(box: Box, blocks: readonly Block[], { radius, isHalf }: { radius: number; isHalf: boolean }) {
  const poles = blocks.filter(isPole);
  const top = Math.max(0, ...poles.filter(({ label }) => Math.cos(label.angle) > 0).map(({ size }) => size + 3));
  const bottom = Math.max(0, ...poles.filter(({ label }) => Math.cos(label.angle) < 0).map(({ size }) => size + 3));
  if (poles.length > 0 && top + bottom + 2 * radius > box.height) return null;
  if (isHalf && radius > box.height - footOf(blocks)) return null;
  const y = isHalf ? box.y + box.height - footOf(blocks) : box.y + top + (box.height - top - bottom) / 2;
  const right = beside((sine) => sine >= 0);
  const left = beside((sine) => sine < 0);
  const half = Math.max(0, ...poles.map(({ width }) => width / 2));
  const reachRight = Math.max(radius, half, ...right.map(({ x, width }) => x + width));
  const reachLeft = Math.max(radius, half, ...left.map(({ x, width }) => x + width));
  if (reachLeft + reachRight > box.width) return null;
  const middle = box.x + box.width / 2;
  const x = Math.max(box.x + reachLeft, Math.min(box.x + box.width - reachRight, middle));
  const polar = polarAround([x, y], radius);
  const placed: PlacedBlock[] = [
    ...right.map((each) => ({ ...each, x: x + each.x, side: 'right' as const })),
    ...left.map((each) => ({ ...each, x: x - each.x, side: 'left' as const })),
  ].filter((each) => isClear(each, polar));
  for (const pole of poles) placed.push({ ...pole, x, y: y - poleAt(pole), side: 'pole' });
  const isComplete = placed.length === blocks.length && !blocks.some(({ isLong }) => isLong);
  return { polar, placed, isComplete };

  /** How far above the centre the middle of a label at a pole is. */
  function poleAt({ label, size }: Block): number {
    return Math.sign(Math.cos(label.angle)) * (radius + 3 + size / 2);
  }

  /** The labels of one side, moved apart; `x` is how far from the centre each has to begin. */
  function beside(isMine: (sine: number) => boolean): (Block & { x: number; y: number })[] {
    const ring = radius + pad;
    const mine = fitting(
      blocks.filter((block) => !isPole(block) && isMine(Math.sin(block.label.angle))),
      box.height,
    );
    const middles = spread(
      mine.map(({ label, size }) => {
        const up = Math.cos(label.angle);
        return { at: y - up * (ring + Math.abs(up) * (size / 2 - 2)), size };
      }),
      [box.y, box.y + box.height],
    );
    return mine.map((block, place) => {
      const at = middles[place] ?? y;
      const near = Math.max(0, Math.abs(at - y) - block.size / 2 + 2);
      const reach = near < ring ? Math.sqrt(ring * ring - near * near) : Math.abs(Math.sin(block.label.angle)) * ring;
      const blocking = poles.filter((pole) => Math.abs(y - poleAt(pole) - at) < (pole.size + block.size) / 2);
      return { ...block, x: Math.max(5, reach, ...blocking.map(({ width }) => width / 2 + 8)), y: at };
    });
  }
}

/** An axis straight up or down has its label in the middle above or below. */
function isPole({ label }: Block): boolean {
  return label.half === 0 && Math.abs(Math.sin(label.angle)) < 0.02;
}

/** As many as there is height for, without the lightest. */
function fitting(blocks: readonly Block[], height: number): readonly Block[] {
  let sum = blocks.reduce((total, { size }) => total + size, 0);
  if (sum <= height) return blocks;
  const dropped = new Set<Block>();
  for (const block of blocks.toSorted((a, b) => a.label.weight - b.label.weight)) {
    if (sum <= height) break;
    dropped.add(block);
    sum -= block.size;
  }
  return blocks.filter((block) => !dropped.has(block));
}

/** From the nearest place on the part to the nearest place of its label. */
function leader({ label, x, y, size, side }: PlacedBlock, polar: Polar) {
  const edge = x + (side === 'right' ? -3 : 3);
  const nearest = Math.atan2(edge - polar.centre[0], polar.centre[1] - y);
  const slack = Math.max(0, label.half * 0.8 - 4 / polar.radius);
  const angle = label.angle + Math.max(-slack, Math.min(slack, wrap(nearest - label.angle)));
  const from = polar.at(angle, polar.radius + 2);
  const to: Point = [edge, Math.max(y - size / 2 + 5, Math.min(y + size / 2 - 3, from[1]))];
  return [from, to] as const;
}

/** A line that would run across the ring says nothing: its label is left out. */
function isClear(placed: PlacedBlock, polar: Polar): boolean {
  const [from, to] = leader(placed, polar);
  const middle = Math.hypot((from[0] + to[0]) / 2 - polar.centre[0], (from[1] + to[1]) / 2 - polar.centre[1]);
  return middle >= polar.radius;
}

/** The labels as they were placed, each with a thin line to its part when it had to move away from it. */
export function drawRingLabels(
  { polar, placed }: RingPlan,
  { tools, isBold = false, hasLines = true }: Setting,
): Node[] {
  const { fonts, theme, paints, enter } = tools;
  const font = isBold ? fonts.strong : fonts.label;
  const shown = enter(0, 1);
  const faint = shown < 1 ? { opacity: round(shown) } : {};
  return placed.flatMap((each) => {
    const { label, lines, x, y, size, side } = each;
    const top = y - size / 2 + 2;
    const hasAmount = label.amount !== '';
    const nodes: Node[] = lines.map((line, row) => {
      const isAmount = hasAmount && row === lines.length - 1;
      return text(line, x, top + font.size * (0.92 + row * leading), {
        font: isAmount ? fonts.strong : font,
        fill: isAmount ? paints.textOf(label.color) : theme.ink,
        part: { role: 'label', key: label.key },
        ...(side !== 'right' && { anchor: side === 'left' ? ('end' as const) : ('middle' as const) }),
        ...faint,
      });
    });
    if (side === 'pole' || !hasLines) return nodes;
    const [from, to] = leader(each, polar);
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < pad + 12) return nodes;
    const [fromX, fromY, toX, toY] = [...from, ...to].map(round);
    return [path(`M${fromX},${fromY}L${toX},${toY}`, { stroke: theme.axis, strokeWidth: 1, ...faint }), ...nodes];
  });
}
