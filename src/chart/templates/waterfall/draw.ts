import type { NumberColumn, TextColumn } from '#data/table.ts';
import { deltaLabel, signed } from '../../describe/delta-label.ts';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import type { Axis } from '../../layout/axis.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { rowNames } from '../../layout/row-names.ts';
import { insetFor, type SideLabel } from '../../layout/side-labels.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { domainOf, limitsAround } from '../../scale/domain.ts';
import type { Scale } from '../../scale/pixel-scale.ts';
import { type Box, group, line, type Node, type Point, rect, text } from '../../scene/node.ts';
import { defineTemplate, type Model, type Tools } from '../../template/template.ts';
import { hasLongWord } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

type WaterfallModel = Model & { steps: readonly WaterfallBar[]; colorOf: (step: WaterfallBar) => string };

/** How gains and losses lead from one amount to another. */
export const template = defineTemplate(manifest, {
  prepare(context): WaterfallModel | Undrawable {
    const { columns, options, rowOf, theme, paints, locale } = context;
    const total = options.hasTotal ? options.totalLabel || locale.words.total : null;
    const steps = waterfallBars({ ...columns, rowOf, total, word: locale.words.total });
    if (steps.length === 0) return undrawable('“{0}” has no numbers.', columns.delta.name);
    const [first = theme.accent, second = theme.accent] = theme.palettes.categories;
    const paint = {
      up: options.upColor ?? first,
      down: options.downColor ?? second,
      total: options.totalColor ?? theme.muted,
    };
    const ends = [0, ...steps.flatMap(({ from, to }) => [from, to])];
    const { increase, decrease, total: sum } = locale.words;
    const items = (['up', 'down', 'total'] as const)
      .filter((kind) => steps.some((step) => step.kind === kind))
      .map((kind) => ({
        key: kind,
        label: { up: increase, down: decrease, total: sum }[kind],
        color: paint[kind],
        shape: 'square' as const,
      }));
    return {
      steps,
      colorOf({ name, kind }) {
        if (Object.hasOwn(options.colors, name)) return options.colors[name] ?? theme.accent;
        return paints.isContext(name) ? theme.context : paint[kind];
      },
      domains: {
        // Without an axis the bars need no round ends.
        value: domainOf(ends, { hasZero: true, ...limitsAround(ends, options), isRound: options.axis }),
      },
      legend: options.legend && items.length > 1 ? { kind: 'items', items } : null,
      height: (width) =>
        isInRows(steps, width, context)
          ? namesOf(steps, width, context).height + (options.axis ? 30 : 10)
          : Math.max(260, Math.min(460, width * 0.52)),
    };
  },

  draw({ steps, colorOf, domains }, box, context) {
    const { options, theme, formats, measure, fonts, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const isRows = isInRows(steps, box.width, context);
    const count = steps.length;
    const domain = domains.value ?? [0, 1];
    const font = fonts.label;
    const written = steps.map((step) => said(step));
    const widest = Math.max(0, ...written.map((each) => measure(each, font)));
    const rows = namesOf(steps, box.width, context);
    const step = isRows
      ? rows.fit(box.height - (options.axis ? 30 : 0)).row
      : (box.width * (options.axis ? 0.9 : 1)) / count;
    const hasValues =
      options.values !== 'none' && (isRows ? widest < box.width * 0.25 && step > font.size : widest < step + 2);
    const room = hasValues ? (isRows ? widest + 8 : font.size * 1.5) : 0;
    const value: Axis = {
      kind: 'value',
      domain,
      isShown: options.axis,
      hasGrid: options.axis,
      inset: isRows
        ? insetFor(steps.flatMap(sideOf), { domain, least: Math.max(0, box.width * 0.62 - 2 * room) })
        : [steps.some((each) => !isHigh(each)) ? room : 0, room],
    };
    const name: Axis = {
      kind: 'names',
      names: steps.map((each) => each.name),
      rows,
      isShown: true,
      padding: 1 - options.thickness / 100,
    };
    const frame = cartesian(box, isRows ? { x: value, y: name } : { x: name, y: value }, context);
    const along = isRows ? frame.x : frame.y;
    const across = isRows ? frame.y : frame.x;
    const at = (amount: number, where: number): Point => (isRows ? [amount, where] : [where, amount]);
    const thick = Math.max(1, across.band);

    const bars: Node[] = [];
    const links: Node[] = [];
    const labels: Node[] = [];
    steps.forEach((each, place) => {
      const start = along.at(each.from);
      const end = start + (along.at(each.to) - start) * enter(place, count);
      const middle = across.at(place);
      bars.push(
        rect(barBox({ start, end, middle, isRows, thick }), {
          fill: colorOf(each),
          radius: theme.mark.radius,
          part: { role: 'mark', key: each.name, rows: [each.row] },
        }),
      );
      if (options.connectors && place + 1 < count)
        links.push(
          line(at(end, middle + linkEdge(across, thick)), at(end, across.at(place + 1) - linkEdge(across, thick)), {
            stroke: theme.axis,
            strokeWidth: 1,
          }),
        );
      if (hasValues) labels.push(label(each, place, [start, end, middle]));
    });
    const zero = along.at(0);
    const { plot } = frame;
    const baseline = isRows
      ? line([zero, plot.y], [zero, plot.y + plot.height], { stroke: theme.axis, part: { role: 'baseline' } })
      : line([plot.x, zero], [plot.x + plot.width, zero], { stroke: theme.axis, part: { role: 'baseline' } });
    return {
      nodes: [...frame.grid, ...links, group(bars), baseline, ...labels, ...frame.axes],
      plot,
      place: frame.place,
    };

    function said({ kind, from, to }: WaterfallBar): string {
      if (options.values === 'sum' || kind === 'total') return formats.value(to);
      return signed(to - from, formats.value);
    }

    /** At the end of its bar that is farther from zero: there it cannot meet the zero line. */
    function label(each: WaterfallBar, place: number, [start, end, middle]: readonly [number, number, number]): Node {
      const isAfter = isHigh(each) !== isRtl;
      const rest = { font, fill: theme.ink, halo: theme.paper, part: { role: 'label' as const, key: each.name } };
      const content = written[place] ?? '';
      if (isRows)
        return text(content, isAfter ? Math.max(start, end) + 5 : Math.min(start, end) - 5, middle + font.size * 0.35, {
          ...rest,
          ...(!isAfter && { anchor: 'end' as const }),
        });
      const baselineAt = isHigh(each) ? Math.min(start, end) - 5 : Math.max(start, end) + font.size + 2;
      return text(content, middle, baselineAt, { ...rest, anchor: 'middle' });
    }

    function sideOf(each: WaterfallBar, place: number): SideLabel[] {
      if (!hasValues) return [];
      const width = measure(written[place] ?? '', font) + 7;
      const isAfter = isHigh(each);
      return [
        { value: isAfter ? Math.max(each.from, each.to) : Math.min(each.from, each.to), width, side: isAfter ? 1 : -1 },
      ];
    }
  },

  describe({ steps }, { formats, locale }) {
    const last = steps.at(-1);
    const changes = steps.filter(({ kind }) => kind !== 'total');
    const delta = ({ from, to }: (typeof steps)[number]) => deltaLabel(from, to, { kind: 'absolute', formats });
    const rise = changes.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
    const fall = changes.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0];
    return {
      summary: summarize(locale, {
        finding: [
          formatPhrase(locale, 'Result: {0}.', formats.value(last?.to ?? 0)),
          rise !== undefined && rise.to > rise.from
            ? formatPhrase(locale, 'Largest rise: {0}.', `${rise.name} (${delta(rise)})`)
            : '',
          fall !== undefined && fall.to < fall.from
            ? formatPhrase(locale, 'Largest fall: {0}.', `${fall.name} (${delta(fall)})`)
            : '',
        ]
          .filter(Boolean)
          .join(' '),
        kind: 'Waterfall chart',
        counts: [formatCount(locale, '{0} change|{0} changes', changes.length)],
      }),
      details: describeFirst(
        locale,
        steps,
        (step) => `${step.name}: ${step.kind === 'total' ? formats.value(step.to) : delta(step)}`,
      ),
    };
  },
});

function namesOf(steps: readonly WaterfallBar[], width: number, tools: Tools) {
  return rowNames(
    steps.map(({ name }) => name),
    { width },
    tools,
  );
}

function isHigh({ from, to }: WaterfallBar): boolean {
  return from > 0 || to > 0;
}

type Bar = { start: number; end: number; middle: number; isRows: boolean; thick: number };

function barBox({ start, end, middle, isRows, thick }: Bar): Box {
  const low = Math.min(start, end);
  // A change of nothing is still there.
  const long = Math.max(1, Math.abs(end - start));
  return isRows
    ? { x: low, y: middle - thick / 2, width: long, height: thick }
    : { x: middle - thick / 2, y: low, width: thick, height: long };
}

/** From the middle of a band to the edge of its bar, towards the next one. */
function linkEdge(across: Scale, thick: number): number {
  return (Math.sign(across.at(1) - across.at(0)) * thick) / 2;
}

type DirectionWish = Tools & { options: { direction: 'auto' | 'columns' | 'rows' } };

/** Columns need room for their names; rows always have it. */
function isInRows(
  steps: readonly WaterfallBar[],
  width: number,
  { options: { direction }, fonts: { label: font }, measure }: DirectionWish,
): boolean {
  if (direction !== 'auto') return direction === 'rows';
  const step = width / steps.length;
  return (
    step < 52 ||
    steps.some(({ name }) => measure(name, font) > step * 2.4 || hasLongWord(name, step, { font, measure }))
  );
}

/** One bar of a waterfall: from where the one before it ended, or from zero when it is a total. */
export type WaterfallBar = { name: string; kind: 'up' | 'down' | 'total'; from: number; to: number; row: number };

type Input = {
  label: TextColumn;
  delta: NumberColumn;
  kind: TextColumn | null;
  rowOf: (row: number) => number;
  /** The name of a total to add at the end, unless the data ends with one. */
  total: string | null;
  /** What a total is called in the language of the chart. */
  word: string;
};

const totals = /^(sub)?-?(total|sum|balance|start|end|opening|closing)$/i;

/** Adds up changes row by row. A total with a number says where the sum stands, one without a number shows it. */
export function waterfallBars({ label, delta, kind, rowOf, total, word }: Input): WaterfallBar[] {
  const steps: WaterfallBar[] = [];
  let sum = 0;
  label.codes.forEach((code, row) => {
    const name = label.words[code] ?? '';
    const amount = delta.values[row] ?? Number.NaN;
    if (isTotal(kind?.words[kind.codes[row] ?? -1] ?? '', word)) {
      if (Number.isFinite(amount)) sum = amount;
      else if (steps.length === 0) return;
      steps.push({ name, kind: 'total', from: 0, to: sum, row: rowOf(row) });
      return;
    }
    if (!Number.isFinite(amount)) return;
    const from = sum;
    sum += amount;
    steps.push({ name, kind: amount < 0 ? 'down' : 'up', from, to: sum, row: rowOf(row) });
  });
  const last = steps.at(-1);
  if (total !== null && last !== undefined && last.kind !== 'total')
    steps.push({ name: total, kind: 'total', from: 0, to: sum, row: -1 });
  return steps;
}

function isTotal(said: string, word: string): boolean {
  const clean = said.trim();
  return totals.test(clean) || (clean !== '' && clean.toLowerCase() === word.toLowerCase());
}
