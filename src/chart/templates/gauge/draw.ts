import { describeFirst, listFirst, summarize } from '../../describe/sentences.ts';
import { cellsFor, cellsIn } from '../../layout/cells.ts';
import { drawRingNumber } from '../../layout/figure.ts';
import { middlesOf, placeByName } from '../../layout/place-by-name.ts';
import { type Polar, polarAround } from '../../layout/polar.ts';
import { drawRingLabels, placeRing, type RingPlan, ringHeight } from '../../layout/ring-labels.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatPhrase } from '../../locale/say.ts';
import { toGrid } from '../../marks/series/series.ts';
import { domainOf } from '../../scale/domain.ts';
import { type Box, circle, group, line, type Node, path, round, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { balanceLines, breakLines } from '../../text/break-lines.ts';
import { manifest, type options, type roles } from './manifest.ts';

type Dial = { name: string; value: number; goal: number; row: number };

type GaugeModel = Model & { dials: readonly Dial[]; foot: (width: number, hasGoals: boolean) => number };

const mostDials = 40;

const gap = 24;

/** Where a figure stands on a scale, as on the dial of an instrument; a dial for each row. */
export const template = defineTemplate(manifest, {
  prepare(context): GaugeModel | Undrawable {
    const { columns, options, rowOf, fonts, measure } = context;
    const values = columns.goal === null ? [columns.value] : [columns.value, columns.goal];
    const { labels, series } = toGrid({ label: columns.label, values, rowOf });
    const dials = labels.map(
      (name, place): Dial => ({
        name,
        value: series[0]?.values[place] ?? Number.NaN,
        goal: series[1]?.values[place] ?? Number.NaN,
        row: series[0]?.rows[place] ?? -1,
      }),
    );
    if (dials.every(({ value }) => Number.isNaN(value))) return undrawable('“{0}” has no numbers.', columns.value.name);
    if (dials.length > mostDials)
      return undrawable('There is room for {0} dials, but the data has {1}.', mostDials, dials.length);
    const all = dials.flatMap(({ value, goal }) => [value, goal]);
    const domain = domainOf(all, { hasZero: true, low: options.low, high: options.high });
    /** The ends of the scale, then the name, then the goal where it has no room beside the dial. */
    const foot = (width: number, hasGoals: boolean) => {
      const room = { width, font: fonts.label, measure };
      const linesOf = (content: string) => (content === '' ? 0 : breakLines(content, room).length);
      const lines = Math.max(
        ...dials.map((dial) => linesOf(dial.name) + (hasGoals ? linesOf(goalText(dial, context)) : 0)),
      );
      return fonts.note.size * 1.25 + (options.style === 'needle' ? 14 : 0) + fonts.label.size * (0.5 + lines * 1.22);
    };
    return {
      dials,
      foot,
      domains: { value: domain },
      legend: null,
      height(width) {
        const cells = cellsFor(width, wish(dials.length));
        const box = { x: 0, y: 0, width: cells.width, height: cells.width * 0.56 };
        const { plans, areGoalsBelow } = plansOf(dials, () => box, { context, domain });
        const tall = plans.map((plan) => ringHeight(plan, true));
        return cells.rows * (Math.max(...tall) + foot(cells.width, areGoalsBelow)) + (cells.rows - 1) * gap;
      },
    };
  },

  draw({ dials, foot, domains }, box, context) {
    const { options, fonts, theme, measure, paints, formats, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const domain = domains.value ?? [0, 1];
    const [low, high] = domain;
    const angleOf = (value: number) => angleOn(domain, value, isRtl);
    const limits = [low, ...limitsOf(options.bands).filter((limit) => limit > low && limit < high), high];
    const hasBands = limits.length > 2;
    const cells = cellsIn(box, { ...wish(dials.length), isRtl });
    const roomFor = (place: number, hasGoals: boolean): Box => {
      const cell = cells[place] ?? box;
      return { ...cell, height: Math.max(20, cell.height - foot(cell.width, hasGoals)) };
    };
    const { plans, areGoalsBelow } = plansOf(dials, roomFor, { context, domain });
    const nodes = dials.flatMap((dial, place) => drawDial(dial, plans[place], { cell: cells[place] ?? box, place }));
    return { nodes, plot: box, place: placeByName(box, middlesOf(cells, dials)) };

    function drawDial(dial: Dial, plan: RingPlan | undefined, { cell, place }: { cell: Box; place: number }): Node[] {
      if (plan === undefined) return [];
      const { radius, centre } = plan.polar;
      const inner = radius * (1 - options.thickness / 100);
      const hasFigure = options.style === 'bar' && options.figure;
      const hole = { centre, radius: inner, isHalf: true, largest: 44 };
      const figure = hasFigure ? drawRingNumber(hole, said(dial), context) : [];
      const widest = Math.max(0, ...figure.map((node) => (node.kind === 'text' ? measure(node.text, node.font) : 0)));
      return [
        group(ring(dial, plan.polar, { inner, place }), { x: round(centre[0]), y: round(centre[1]) }),
        ...drawRingLabels(plan, { tools: context }),
        ...figure,
        ...under(dial, plan.polar, { cell, inner, taken: widest / 2 }),
      ];
    }

    function said({ name, value }: Dial) {
      return Number.isNaN(value) ? { big: locale.words.noData, key: name } : { big: formats.value(value), key: name };
    }

    function ring(dial: Dial, polar: Polar, { inner, place }: { inner: number; place: number }): Node[] {
      const outer = polar.radius;
      const isNeedle = options.style === 'needle';
      // With bands the bar keeps to the inside of them.
      const rim = hasBands && !isNeedle ? outer - (outer - inner) * 0.28 : inner;
      const marks: Node[] = limits.slice(1).map((limit, band) =>
        path(piece(limits[band] ?? low, limit, { inner: rim, outer, gap: hasBands ? 2 : 0 }), {
          fill: hasBands ? bandColor(band) : paints.track,
        }),
      );
      const part = { role: 'mark' as const, key: dial.name, rows: [dial.row] };
      const zero = Math.max(low, Math.min(high, 0));
      const come = zero + ((dial.value || 0) - zero) * enter(place, dials.length);
      const hue = colorOf(dial.name);
      if (isNeedle && !Number.isNaN(dial.value)) {
        const tip = polarAround([0, 0], outer).at(angleOf(come), outer * 0.96);
        marks.push(line([0, 0], tip, { stroke: theme.ink, strokeWidth: 3, cap: 'round', part }));
        marks.push(circle(0, 0, Math.max(4, outer * 0.05), { fill: theme.ink }));
      } else if (!Number.isNaN(dial.value)) {
        const ends = hasBands ? { inner, outer: rim - 3 } : { inner, outer };
        if (hasBands) marks.push(path(piece(low, high, ends), { fill: paints.track }));
        marks.push(path(piece(Math.min(zero, come), Math.max(zero, come), ends), { fill: hue, part }));
      }
      if (!Number.isNaN(dial.goal)) {
        const at = polarAround([0, 0], outer).at;
        const turned = angleOf(dial.goal);
        marks.push(line(at(turned, inner - 4), at(turned, outer + 4), { stroke: theme.paper, strokeWidth: 5 }));
        marks.push(line(at(turned, inner - 3), at(turned, outer + 4), { stroke: theme.ink, strokeWidth: 2 }));
      }
      return marks;

      function piece(from: number, to: number, rings: { inner: number; outer: number; gap?: number }): string {
        const [one, other] = [angleOf(from), angleOf(to)];
        return polar.piece(Math.min(one, other), Math.max(one, other), rings);
      }
    }

    /** Under the dial: the ends of the scale, the figure of a needle, and the name. */
    function under(dial: Dial, { centre, radius }: Polar, { cell, inner, taken }: Room): Node[] {
      const font = fonts.note;
      const baseline = centre[1] + font.size * 1.25;
      const nodes: Node[] = [];
      const isNeedle = options.style === 'needle' && options.figure;
      const middle = (radius + inner) / 2;
      if (options.ends) {
        for (const [value, sign] of [
          [low, -1],
          [high, 1],
        ] as const) {
          // The ends are far from one another: each has its unit.
          const [label = ''] = formats.ticks([value]);
          const half = measure(label, font) / 2;
          const idealX = centre[0] + middle * sign * (isRtl ? -1 : 1);
          const x = Math.max(cell.x + half, Math.min(cell.x + cell.width - half, idealX));
          if (Math.abs(x - centre[0]) - half < Math.max(isNeedle ? radius * 0.36 : 2, taken) + 4) continue;
          nodes.push(text(label, x, baseline, { font, fill: theme.muted, anchor: 'middle' }));
        }
      }
      if (isNeedle) {
        const shown = said(dial).big;
        const largest = { ...fonts.strong, size: fonts.strong.size + 3 };
        const shrunk = (largest.size * cell.width) / Math.max(cell.width, measure(shown, largest));
        const big = { ...largest, size: Math.max(9, shrunk) };
        nodes.push(
          text(shown, centre[0], centre[1] + Math.max(4, radius * 0.05) + big.size * 0.95, {
            font: big,
            fill: theme.ink,
            anchor: 'middle',
            part: { role: 'label', key: dial.name },
          }),
        );
      }
      const name = fonts.label;
      const first = baseline + (isNeedle ? 14 : 0) + name.size * 1.45;
      let below = first;
      balanceLines(dial.name, { width: cell.width, font: name, measure }).forEach((content, row) => {
        const part = { role: 'label' as const, key: dial.name };
        const y = first + row * name.size * 1.22;
        nodes.push(text(content, centre[0], y, { font: name, fill: theme.ink, anchor: 'middle', part }));
        below = y + name.size * 1.22;
      });
      const goal = areGoalsBelow ? goalText(dial, context) : '';
      if (goal !== '')
        balanceLines(goal, { width: cell.width, font: name, measure }).forEach((content, row) => {
          const y = below + row * name.size * 1.22;
          nodes.push(text(content, centre[0], y, { font: name, fill: theme.muted, anchor: 'middle' }));
        });
      return nodes.map((node) => (node.kind === 'text' ? kept(node, cell) : node));
    }

    /** A dial stands beside the middle of its cell where the label of its goal needs room: its name must not leave the cell. */
    function kept<T extends Extract<Node, { kind: 'text' }>>(node: T, { x, width }: Box): T {
      const half = measure(node.text, node.font) / 2;
      return { ...node, x: round(Math.max(x + half, Math.min(x + width - half, node.x))) };
    }

    function bandColor(band: number): string {
      const count = limits.length - 1;
      if (options.bandColors === 'diverge') return paints.diverge(count < 2 ? 0 : (band / (count - 1)) * 2 - 1);
      return paints.ramp(0.15 + (0.7 * band) / Math.max(1, count - 1));
    }

    function colorOf(name: string): string {
      const plain = options.barColor ?? theme.palettes.categories[0] ?? theme.accent;
      return paints.byHand(name) ?? (paints.isContext(name) ? theme.context : plain);
    }
  },

  describe({ dials, domains }, { formats, columns, locale }) {
    const [low, high] = domains.value ?? [0, 1];
    const tell = ({ name, value, goal }: Dial) =>
      `${name} ${formats.value(value)}${Number.isNaN(goal) ? '' : ` (${columns.goal?.name ?? ''} ${formats.value(goal)})`}`;
    return {
      summary: summarize(locale, {
        finding: `${listFirst(locale, dials.map(tell), 3)}.`,
        kind: 'Gauge',
        counts: [formatPhrase(locale, 'from {0} to {1}', formats.value(low), formats.value(high))],
      }),
      details: describeFirst(locale, dials, tell),
    };
  },
});

function wish(count: number) {
  return { count, least: 130, most: count === 1 ? 480 : 280, gap };
}

/** `taken` is half the width of the figure above. */
type Room = { cell: Box; inner: number; taken: number };

type Domain = readonly [number, number];

/** From the left end of the dial to the right, or the other way round where scripts run that way. */
function angleOn([low, high]: Domain, value: number, isRtl: boolean): number {
  const share = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return (isRtl ? -1 : 1) * (share - 0.5) * Math.PI;
}

type GaugeContext = Context<typeof roles, typeof options>;
type Setting = { context: GaugeContext; domain: Domain };

/** “Goal for 2030: 42.5%”; '' where a dial has none. */
function goalText({ goal }: Dial, { columns, formats }: GaugeContext): string {
  return Number.isNaN(goal) ? '' : `${columns.goal?.name ?? ''}: ${formats.value(goal)}`;
}

/** The dials in their rooms. Where the goal of one has no room beside it, all goals are written below. */
function plansOf(
  dials: readonly Dial[],
  roomFor: (place: number, hasGoals: boolean) => Box,
  setting: Setting,
): { plans: RingPlan[]; areGoalsBelow: boolean } {
  const beside = dials.map((dial, place) => planOf(dial, roomFor(place, false), setting));
  const areGoalsBelow = beside.some(({ placed }, place) => placed.length === 0 && !Number.isNaN(dials[place]?.goal));
  if (!areGoalsBelow) return { plans: beside, areGoalsBelow };
  const plans = dials.map((dial, place) => planOf({ ...dial, goal: Number.NaN }, roomFor(place, true), setting));
  return { plans, areGoalsBelow };
}

/** The largest dial that leaves room for the label of its goal. */
function planOf({ name, goal }: Dial, box: Box, { context, domain }: Setting): RingPlan {
  const label = context.columns.goal?.name ?? '';
  const labelText = {
    key: `${name} ${label}`,
    name: label,
    amount: context.formats.value(goal),
    color: context.theme.ink,
    angle: angleOn(domain, goal, context.locale.direction === 'rtl'),
    half: 0,
    weight: 1,
  };
  return placeRing(box, Number.isNaN(goal) ? [] : [labelText], { tools: context, isHalf: true });
}

/** Numbers from words, in order: “20, 40” or “20 40”. */
function limitsOf(given: string): number[] {
  return given
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number)
    .filter(Number.isFinite)
    .slice(0, 20)
    .sort((a, b) => a - b);
}
