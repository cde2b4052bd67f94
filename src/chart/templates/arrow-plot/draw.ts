import { summarize } from '../../describe/sentences.ts';
import { rowDomain } from '../../layout/dot-rows.ts';
import { type KeyRow, keyRow } from '../../layout/key-row.ts';
import { rowNames } from '../../layout/row-names.ts';
import { spanRows } from '../../layout/span-rows.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { describeSpans, isEmpty, type Span, toSpans } from '../../marks/series/spans.ts';
import { circle, group, type Node, path, round } from '../../scene/node.ts';
import { defineTemplate, type Model, type Tools } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type ArrowModel = Model & { spans: readonly Span[]; colorOf: (span: Span) => string; ends: readonly [string, string] };

/** From one value to another, as an arrow a row: which way, and how far. */
export const template = defineTemplate(manifest, {
  prepare(context): ArrowModel | Undrawable {
    const { columns, options, rowOf, theme, paints, locale } = context;
    const { label, from, to } = columns;
    const spans = toSpans({ label, from, to, rowOf }, options);
    if (spans.every(isEmpty)) return undrawable('“{0}” and “{1}” have no numbers.', from.name, to.name);
    const { categories } = theme.palettes;
    const up = options.upColor ?? categories[0] ?? theme.accent;
    const down = options.downColor ?? categories[1] ?? theme.accent;
    const hasUp = spans.some((span) => span.to > span.from);
    const hasDown = spans.some((span) => span.to < span.from);
    const items = [
      { key: 'increase', label: locale.words.increase, color: up, shape: 'line' as const },
      { key: 'decrease', label: locale.words.decrease, color: down, shape: 'line' as const },
    ];
    const colorOf = ({ name, from: start, to: end }: Span) => {
      if (Object.hasOwn(options.colors, name)) return options.colors[name] ?? theme.accent;
      if (paints.isContext(name) || end === start || Number.isNaN(end - start)) return theme.context;
      return end < start ? down : up;
    };
    const ends = [from.name, to.name] as const;
    const keyHeight = (width: number) => keyOf({ spans, ends, colorOf }, { x: 0, width }, context).height;
    return {
      spans,
      ends,
      colorOf,
      domains: {
        value: rowDomain(
          spans.flatMap((span) => [span.from, span.to]),
          options,
        ),
      },
      // Arrows show by themselves which way they point: in a low frame names of rows come first.
      legend: (width, _, tall) => {
        if (!options.legend || !hasUp || !hasDown) return null;
        const left = (tall ?? Number.POSITIVE_INFINITY) - keyHeight(width) - 28;
        const isRoomy = tall === undefined || namesOf(spans, width, context).fit(left - legendHeight).isWhole;
        return isRoomy ? { kind: 'items', items } : null;
      },
      height: (width) => keyHeight(width) + namesOf(spans, width, context).height + 28,
    };
  },

  draw({ spans, ends, colorOf, domains }, box, context) {
    const { options, theme, paints, enter } = context;
    const key = keyOf({ spans, ends, colorOf }, box, context);
    const rows = namesOf(spans, box.width, context);
    const step = rows.fit(box.height - key.height - 28).row;
    const half = Math.max(1.5, Math.min(options.head, step * 0.42));
    const thick = Math.min(options.thickness, half * 1.4);
    const frame = spanRows(
      box,
      spans,
      { rows, domain: domains.value ?? [0, 1], radius: half, top: key.height, options },
      context,
    );
    const arrows: Node[] = [];
    const labels: Node[] = [];
    spans.forEach((span, place) => {
      const { name, from, to, row } = span;
      const y = frame.y.at(place);
      const grown = enter(place, spans.length);
      const fill = colorOf(span);
      const part = { role: 'mark' as const, key: name, rows: [row] };
      const isWhole = Number.isFinite(from) && Number.isFinite(to);
      const end = isWhole ? frame.endAt(span, grown) : Number.NaN;
      const start = frame.x.at(Number.isFinite(from) ? from : to);
      const isArrow = isWhole && Math.abs(end - start) > 1;
      if (isArrow) arrows.push(path(arrow({ start, end, y, half, thick }), { fill, part }));
      if (!isEmpty(span) && (!isArrow || (options.hasStart && Math.abs(end - start) > half * 5)))
        arrows.push(circle(start, y, isArrow ? Math.min(half * 0.66, thick * 1.3) : half * 0.7, { fill, part }));
      labels.push(
        ...frame.labelsOf(place, grown, (side) =>
          side === 'from' ? theme.muted : fill === theme.context ? theme.ink : paints.textOf(fill),
        ),
      );
    });
    const top = key.draw(box.y, (end) => frame.x.at((end === 0 ? spans[0]?.from : spans[0]?.to) ?? Number.NaN));
    return {
      nodes: [
        ...frame.grid,
        ...(options.guides ? [frame.guides] : []),
        group(arrows),
        ...labels,
        ...top,
        ...frame.axes,
      ],
      plot: frame.plot,
      place: frame.place,
    };
  },

  describe({ spans, ends }, { formats, locale }) {
    const rising = spans.filter(({ from, to }) => to > from).length;
    const falling = spans.filter(({ from, to }) => to < from).length;
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, '{0} rose, {1} fell.', rising, falling),
        kind: 'Arrow plot',
        counts: [
          formatCount(locale, '{0} entry|{0} entries', spans.length),
          formatPhrase(locale, 'from {0} to {1}', ends[0], ends[1]),
        ],
      }),
      details: describeSpans(spans, { formats, locale }),
    };
  },
});

/** About what a legend of one line takes. */
const legendHeight = 30;

function namesOf(spans: readonly Span[], width: number, tools: Tools) {
  return rowNames(
    spans.map(({ name }) => name),
    { width },
    tools,
  );
}

type KeyModel = Pick<ArrowModel, 'spans' | 'ends' | 'colorOf'>;

/** Which end is which, told once at the first arrow. A row with a gap cannot tell it. */
function keyOf(
  { spans: [first], ends: [from, to], colorOf }: KeyModel,
  { x, width }: { x: number; width: number },
  tools: Tools & { options: { key: boolean } },
): KeyRow {
  const none = { height: 0, draw: () => [] };
  if (!tools.options.key || first === undefined || !Number.isFinite(first.to - first.from)) return none;
  const items = [
    { key: 'from', label: from, color: tools.theme.muted, shape: 'circle' as const },
    { key: 'to', label: to, color: colorOf(first), shape: 'circle' as const },
  ];
  return keyRow(items, { x, width, isWhole: true }, tools);
}

type Arrow = { start: number; end: number; y: number; half: number; thick: number };

/** Shaft and head as one outline. What is shorter than a head is a smaller head. */
function arrow({ start, end, y, half, thick }: Arrow): string {
  const way = end < start ? -1 : 1;
  const long = Math.min(half * 1.8, Math.abs(end - start));
  const tall = half * Math.max(0.55, long / (half * 1.8));
  const neck = round(end - way * long);
  const [a, b] = [round(y - thick / 2), round(y + thick / 2)];
  const head = `L${neck},${round(y - tall)}L${round(end)},${round(y)}L${neck},${round(y + tall)}`;
  return `M${round(start)},${a}L${neck},${a}${head}L${neck},${b}L${round(start)},${b}Z`;
}
