import { figureIn } from './layout/figure.ts';
import { type Polar, wrap } from './layout/polar.ts';
import { drawRingLabels, placeRing, type RingLabel, type RingPlan, ringHeight } from './layout/ring-labels.ts';
import { amount, choice, colors, format, toggle, words } from './options.ts';
import { names, numbers } from './roles.ts';
import { type Box, group, type Node, type Point, path, round, text } from './scene/node.ts';
import { type Share, toWhole, type Whole } from './shares.ts';
import type { Context, Description, Drawn, Legend, Model } from './template.ts';
import { balanceLines } from './text/break-lines.ts';

export const ringRoles = { label: names('Label'), value: numbers('Value') };

/** What pies, donuts and half donuts have in common. */
export const ringOptions = {
  sort: choice(
    'Order',
    { value: 'Largest first', ascending: 'Smallest first', data: 'As in the data' },
    { group: 'data' },
  ),
  most: amount('Parts at most', 7, { min: 2, max: 30, group: 'data' }),
  gap: amount('Gap between parts', 2, { min: 0, max: 8, step: 0.5, group: 'shape' }),
  corner: amount('Round corners', 0, { min: 0, max: 20, group: 'shape' }),
  labels: choice(
    'Labels',
    { outside: 'Beside the parts', inside: 'On the parts', legend: 'In a legend', none: 'None' },
    { group: 'labels' },
  ),
  amounts: choice('Amounts', { share: 'Share', value: 'Value', both: 'Both', none: 'None' }, { group: 'labels' }),
  valueFormat: format('Number format'),
  isBold: toggle('Bold labels', false, { group: 'labels' }),
  colors: colors('Colors by hand'),
};

/** For rings with a hole: what is said in it. */
export const middleOptions = {
  middle: choice('In the middle', { total: 'The total', text: 'Own words', none: 'Nothing' }, { group: 'labels' }),
  middleText: words('Own words', '', { group: 'labels', when: { option: 'middle', is: ['text'] } }),
};

export type RingModel = Model & Whole & { isBeside: (width: number) => boolean };
type RingContext = Context<typeof ringRoles, typeof ringOptions>;

/** How much of a circle is used, and how it is turned, in degrees. */
type Shape = { isHalf?: boolean; turn?: number };

export function prepareRing(context: RingContext, { isHalf = false }: Shape = {}): RingModel | { error: string } {
  const { columns, options, rowOf } = context;
  const { sort, most } = options;
  const whole = toWhole({ label: columns.label, value: columns.value, rowOf, sort, most }, context);
  if ('error' in whole) return whole;
  /** What a ring without labels takes; with labels beside it, it may be less. */
  const nominal = (width: number) =>
    isHalf ? Math.max(140, Math.min(340, width * 0.5)) : Math.max(200, Math.min(400, width * 0.84));
  const rule = { ...whole, height: nominal };
  const height = (width: number) => {
    if (labelsAt(width, rule, { context, isHalf }) !== 'outside') return nominal(width);
    return Math.min(nominal(width), ringHeight(planFor(width, rule, { context, isHalf }), isHalf));
  };
  return {
    ...whole,
    domains: {},
    height,
    isBeside: (width) => labelsAt(width, rule, { context, isHalf }) === 'outside',
    legend: (width) => (labelsAt(width, rule, { context, isHalf }) === 'legend' ? legendOf(whole, context) : null),
  };
}

function legendOf({ parts }: Whole, context: RingContext): Legend {
  const items = parts.map((part) => {
    const note = amountOf(part, context);
    return { key: part.key, label: part.name, color: part.color, shape: 'square' as const, ...(note && { note }) };
  });
  return { kind: 'items', items };
}

type Rule = Whole & { height: (width: number) => number };
type Making = { context: RingContext; isHalf: boolean };

/** Labels that would leave the ring too small, or that would be cut, stand in a legend instead. */
function labelsAt(width: number, rule: Rule, making: Making): 'outside' | 'inside' | 'legend' | 'none' {
  const { labels } = making.context.options;
  if (labels !== 'outside') return labels;
  const { isComplete, polar } = planFor(width, rule, making);
  const least = Math.min(making.isHalf ? 96 : 74, width * 0.22);
  return isComplete && polar.radius >= least ? 'outside' : 'legend';
}

function planFor(width: number, { parts, height }: Rule, { context, isHalf }: Making): RingPlan {
  const labels = piecesOf(parts, { isHalf }, context).map((piece) => labelOf(piece, context));
  const box = { x: 0, y: 0, width, height: height(width) };
  return placeRing(box, labels, { tools: context, isHalf, isBold: context.options.isBold });
}

type Piece = { part: Share; from: number; to: number; middle: number };

function piecesOf(parts: readonly Share[], { isHalf = false, turn = 0 }: Shape, { locale }: RingContext): Piece[] {
  const isMirrored = isHalf && locale.direction === 'rtl';
  const start = isHalf ? -Math.PI / 2 : (turn * Math.PI) / 180;
  const sweep = isHalf ? Math.PI : 2 * Math.PI;
  let angle = start;
  return parts.map((part) => {
    const begin = angle;
    angle += part.share * sweep;
    const [from, to] = isMirrored ? [-angle, -begin] : [begin, angle];
    return { part, from, to, middle: parts.length === 1 && !isHalf ? Math.PI / 2 : (from + to) / 2 };
  });
}

function labelOf({ part, from, to, middle }: Piece, context: RingContext): RingLabel {
  const { key, name, color, share } = part;
  return { key, name, color, amount: amountOf(part, context), angle: middle, half: (to - from) / 2, weight: share };
}

function amountOf({ value, share }: Share, { options, formats }: RingContext): string {
  if (options.amounts === 'none') return '';
  if (options.amounts === 'both') return `${formats.value(value)} (${formats.share(share)})`;
  return options.amounts === 'share' ? formats.share(share) : formats.value(value);
}

/** `hole` is the share of the radius that stays free; `figure` is what is said in it. */
type Look = Shape & { hole: number; figure?: { big: string; small: string } };

export function drawRing(model: RingModel, box: Box, context: RingContext, look: Look): Drawn {
  const { options, enter } = context;
  const { isHalf = false, hole } = look;
  const pieces = piecesOf(model.parts, look, context);
  const isInside = options.labels === 'inside';
  const { plan, inside } = placed();
  const { polar } = plan;
  const { centre, radius } = polar;
  const inner = radius * hole;
  const come = enter(0, 1);
  const start = Math.min(...pieces.map(({ from }) => from));
  const ring = pieces.map(({ part, from, to }) =>
    path(
      polar.piece(start + (from - start) * come, start + (to - start) * come, {
        inner,
        outer: radius,
        gap: pieces.length > 1 ? options.gap : 0,
        corner: options.corner,
      }),
      { fill: part.color, part: { role: 'mark', key: part.key, rows: part.rows } },
    ),
  );
  const nodes: Node[] = [
    group(ring, { x: round(centre[0]), y: round(centre[1]) }),
    ...inside,
    ...drawRingLabels(plan, { tools: context, isBold: options.isBold }),
  ];
  if (look.figure !== undefined && inner > 16)
    nodes.push(...figureIn({ centre, radius: inner, isHalf }, { ...look.figure, key: 'total' }, context));
  return { nodes, plot: box, place: () => null };

  /** Labels on the parts where they fit, those of the others beside the ring: which fit depends on its size. */
  function placed(): { plan: RingPlan; inside: Node[] } {
    let beside = model.isBeside(box.width) ? pieces : [];
    let plan = place(beside);
    if (!isInside) return { plan, inside: [] };
    for (let round = 0; round < 4; round++) {
      const outside = pieces.filter((piece) => onPiece(piece, plan.polar) === null);
      if (outside.length <= beside.length) break;
      beside = outside;
      plan = place(beside);
    }
    const inside = pieces
      .filter((piece) => !beside.includes(piece))
      .flatMap((piece) => onPiece(piece, plan.polar) ?? []);
    return { plan, inside };
  }

  function place(beside: readonly Piece[]): RingPlan {
    const labels = beside.map((piece) => labelOf(piece, context));
    return placeRing(box, labels, { tools: context, isHalf, isBold: options.isBold });
  }

  function onPiece({ part, from, to }: Piece, polar: Polar): Node[] | null {
    const { fonts, measure, paints } = context;
    const font = options.isBold ? fonts.strong : fonts.label;
    const size = font.size;
    const amount = amountOf(part, context);
    const sector = { from, to, inner: polar.radius * hole, outer: polar.radius };
    const found = [240, polar.radius * 0.7].map((width) => {
      const name = balanceLines(part.name, { width, font, measure, maxLines: 2 }).filter(Boolean);
      if (name.at(-1)?.endsWith('…')) return null;
      const lines = amount === '' ? name : [...name, amount];
      const wide = Math.max(0, ...lines.map((line, row) => measure(line, fontOf(row, name.length))));
      const height = size * (lines.length * 1.2 - 0.3);
      const middle = roomOn(sector, { width: wide, height }, polar);
      return middle === null ? null : { lines, middle, height, names: name.length };
    });
    const room = found.find((each) => each !== null);
    if (room === undefined || room === null) return null;
    const { lines, middle, height, names: count } = room;
    return lines.map((line, row) =>
      text(line, middle[0], middle[1] - height / 2 + size * (0.8 + row * 1.2), {
        font: fontOf(row, count),
        fill: paints.inkOn(part.color),
        anchor: 'middle',
        part: { role: 'label', key: part.key },
        ...(enter(0, 1) < 1 && { opacity: round(enter(0, 1)) }),
      }),
    );

    function fontOf(row: number, nameLines: number) {
      return row >= nameLines || options.isBold ? fonts.strong : fonts.label;
    }
  }
}

type Sector = { from: number; to: number; inner: number; outer: number };

/** Where on a piece of a ring something of a size has room, or null. */
export function roomOn(
  { from, to, inner, outer }: Sector,
  size: { width: number; height: number },
  polar: Polar,
): Point | null {
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  const isWhole = half > Math.PI - 1e-6;
  if (isWhole && inner < 1) return fitsIn(polar.centre) ? polar.centre : null;
  const distances = inner > outer * 0.3 ? [0.5, 0.55, 0.45] : [0.66, 0.6, 0.72, 0.54, 0.78];
  for (const share of distances) {
    const distance = inner > outer * 0.3 ? inner + (outer - inner) * share : outer * share;
    const at = polar.at(middle, distance);
    if (fitsIn(at)) return at;
  }
  return null;

  function fitsIn([x, y]: Point): boolean {
    for (const across of [-0.5, 0, 0.5]) {
      for (const down of [-0.5, 0, 0.5]) {
        const dx = x + across * size.width - polar.centre[0];
        const dy = y + down * size.height - polar.centre[1];
        const far = Math.hypot(dx, dy);
        if (far > outer - 4 || (inner > 0 && far < inner + 3)) return false;
        if (isWhole) continue;
        const turned = Math.abs(wrap(Math.atan2(dx, -dy) - middle));
        if (turned > half - 3 / Math.max(4, far)) return false;
      }
    }
    return true;
  }
}

export function describeRing({ parts, total }: Whole, { formats }: RingContext, name: string): Description {
  const say = ({ name: part, share }: Share) => `${part} ${formats.share(share)}`;
  const top = parts.reduce((best, part) => (part.share > best.share ? part : best));
  return {
    summary: `${name} of ${parts.length} parts of ${formats.value(total)}; the largest is ${say(top)}.`,
    details: parts.map(say),
  };
}
