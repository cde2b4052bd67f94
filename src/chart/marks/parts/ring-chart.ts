import { describeFirst, summarize } from '../../describe/sentences.ts';
import { drawRingNumber } from '../../layout/figure.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import type { Polar } from '../../layout/polar.ts';
import { roomOn } from '../../layout/polar.ts';
import { drawRingLabels, placeRing, type RingPlan, ringHeight } from '../../layout/ring-labels.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import type { KindPhrase } from '../../locale/kinds/en.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import type { middleOptions, ringOptions, ringRoles } from '../../options/ring-options.ts';
import { remember } from '../../plan/memoize.ts';
import { type Box, group, type Node, path, round, text } from '../../scene/node.ts';
import type { Context, Description, Drawn, Legend, Model } from '../../template/template.ts';
import { balanceLines } from '../../text/break-lines.ts';
import { type PartsOfWhole, type Share, toWhole } from './parts-of-whole.ts';

/** What the options say is in the middle. */
export function middleOf(
  total: number,
  { options, formats, locale }: Context<typeof ringRoles, typeof ringOptions & typeof middleOptions>,
): { big: string; small: string } {
  if (options.middle === 'none') return { big: '', small: '' };
  if (options.middle === 'text') return { big: options.middleText, small: '' };
  return { big: formats.value(total), small: locale.words.total };
}

type Mode = 'outside' | 'inside' | 'legend' | 'none';
type RingModel = Model & PartsOfWhole & { modeAt: (width: number) => Mode };
type RingContext = Context<typeof ringRoles, typeof ringOptions>;

/** How much of a circle is used, how it is turned, in degrees, and the share of the radius that stays free. */
type Shape = { isHalf?: boolean; turn?: number; hole: number };

export function prepareRing(context: RingContext, shape: Shape): RingModel | Undrawable {
  const { columns, options, rowOf } = context;
  const { isHalf = false } = shape;
  const { sort, most } = options;
  const whole = toWhole({ label: columns.label, value: columns.value, rowOf, sort, most }, context);
  if ('error' in whole) return whole;
  const pieces = piecesOf(whole.parts, shape, context);
  /** What a ring without labels takes; with labels beside it, it may be less. */
  const nominal = (width: number) =>
    isHalf ? Math.max(140, Math.min(340, width * 0.5)) : Math.max(200, Math.min(400, width * 0.84));
  /** Labels that would leave the ring too small, or that would be cut, stand in a legend instead. */
  const lookAt = remember((width: number): { mode: Mode; height: number } => {
    const height = nominal(width);
    const { labels } = options;
    if (labels === 'none' || labels === 'legend') return { mode: labels, height };
    const { plan } = sayParts(pieces, { x: 0, y: 0, width, height }, { context, shape, mode: labels });
    const least = isHalf ? Math.min(100, width * 0.26) : Math.min(80, width * 0.25);
    if (!plan.isComplete || plan.polar.radius < least) return { mode: 'legend', height };
    return { mode: labels, height: Math.min(height, ringHeight(plan, isHalf)) };
  });
  return {
    ...whole,
    domains: {},
    modeAt: (width) => lookAt(width).mode,
    legend: (width) => (lookAt(width).mode === 'legend' ? legendOf(whole, context) : null),
    height: (width) => lookAt(width).height,
  };
}

function legendOf({ parts }: PartsOfWhole, context: RingContext): Legend {
  const items = parts.map((part) => {
    const note = amountOf(part, context);
    return { key: part.key, label: part.name, color: part.color, shape: 'square' as const, ...(note && { note }) };
  });
  return { kind: 'items', items };
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

function amountOf({ value, share }: Share, { options, formats }: RingContext): string {
  if (options.amounts === 'none') return '';
  if (options.amounts === 'both') return `${formats.value(value)} (${formats.share(share)})`;
  return options.amounts === 'share' ? formats.share(share) : formats.value(value);
}

type Making = { context: RingContext; shape: Shape; mode: Mode };

/** Labels on the parts where they fit, those of the others beside the ring: which fit depends on its size. */
function sayParts(
  pieces: readonly Piece[],
  box: Box,
  { context, shape, mode }: Making,
): { plan: RingPlan; inside: Node[] } {
  let beside = mode === 'outside' ? pieces : [];
  let plan = place();
  if (mode !== 'inside') return { plan, inside: [] };
  // A smaller ring has room for fewer labels: it is settled after a few turns.
  for (let turn = 0; turn < 4; turn++) {
    const outside = pieces.filter((piece) => labelOn(piece, plan.polar, { context, shape }) === null);
    if (outside.length <= beside.length) break;
    beside = outside;
    plan = place();
  }
  const onParts = pieces.filter((piece) => !beside.includes(piece));
  const inside = onParts.flatMap((piece) => labelOn(piece, plan.polar, { context, shape }) ?? []);
  return { plan, inside };

  function place(): RingPlan {
    const labels = beside.map(({ part, from, to, middle }) => ({
      key: part.key,
      name: part.name,
      color: part.color,
      amount: amountOf(part, context),
      angle: middle,
      half: (to - from) / 2,
      weight: part.share,
    }));
    return placeRing(box, labels, { tools: context, isHalf: shape.isHalf ?? false, isBold: context.options.isBold });
  }
}

/** The label of a part on it, in one line or two, or null where it does not fit. */
function labelOn(
  { part, from, to }: Piece,
  polar: Polar,
  { context, shape }: { context: RingContext; shape: Shape },
): Node[] | null {
  const { fonts, measure, paints, enter, options } = context;
  const font = options.isBold ? fonts.strong : fonts.label;
  const amount = amountOf(part, context);
  const sector = { from, to, inner: polar.radius * shape.hole, outer: polar.radius };
  const faint = enter(0, 1) < 1 ? { opacity: round(enter(0, 1)) } : {};
  for (const room of [240, polar.radius * 0.7]) {
    const name = balanceLines(part.name, { width: room, font, measure, maxLines: 2 }).filter(Boolean);
    if (name.at(-1)?.endsWith('…')) continue;
    const lines = name.map((content) => ({ content, font }));
    if (amount !== '') lines.push({ content: amount, font: fonts.strong });
    const width = Math.max(0, ...lines.map((line) => measure(line.content, line.font)));
    const height = font.size * (lines.length * 1.2 - 0.3);
    const middle = roomOn(sector, { width, height }, polar);
    if (middle === null) continue;
    return lines.map((line, row) =>
      text(line.content, middle[0], middle[1] - height / 2 + font.size * (0.8 + row * 1.2), {
        font: line.font,
        fill: paints.inkOn(part.color),
        anchor: 'middle',
        part: { role: 'label', key: part.key },
        ...faint,
      }),
    );
  }
  return null;
}

/** `figure` is what is said in the hole. */
type Look = Shape & { figure?: { big: string; small: string } };

export function drawRing(model: RingModel, box: Box, context: RingContext, look: Look): Drawn {
  const { options, enter } = context;
  const { isHalf = false, hole } = look;
  const pieces = piecesOf(model.parts, look, context);
  const { plan, inside } = sayParts(pieces, box, { context, shape: look, mode: model.modeAt(box.width) });
  const { centre, radius, piece } = plan.polar;
  const inner = radius * hole;
  const come = enter(0, 1);
  const start = Math.min(...pieces.map(({ from }) => from));
  const rings = { inner, outer: radius, gap: pieces.length > 1 ? options.gap : 0, corner: options.corner };
  const ring = pieces.map(({ part, from, to }) =>
    path(piece(start + (from - start) * come, start + (to - start) * come, rings), {
      fill: part.color,
      part: { role: 'mark', key: part.key, rows: part.rows },
    }),
  );
  const nodes: Node[] = [
    group(ring, { x: round(centre[0]), y: round(centre[1]) }),
    ...inside,
    ...drawRingLabels(plan, { tools: context, isBold: options.isBold }),
  ];
  if (look.figure !== undefined && inner > 16)
    nodes.push(...drawRingNumber({ centre, radius: inner, isHalf }, { ...look.figure, key: 'total' }, context));
  const points = pieces.map(({ part, middle }) => [part.key, plan.polar.at(middle, (inner + radius) / 2)] as const);
  return { nodes, plot: box, place: placeByName(box, points) };
}

export function describeRing(
  { parts, total }: PartsOfWhole,
  { formats, locale }: RingContext,
  kind: KindPhrase,
): Description {
  const tell = ({ name, share }: Share) => `${name} ${formats.share(share)}`;
  const top = parts.reduce((best, part) => (part.share > best.share ? part : best));
  return {
    summary: summarize(locale, {
      finding: formatPhrase(locale, 'Largest: {0}.', tell(top)),
      kind,
      counts: [
        formatCount(locale, '{0} part|{0} parts', parts.length),
        formatPhrase(locale, 'total {0}', formats.value(total)),
      ],
    }),
    details: describeFirst(locale, parts, tell),
  };
}
