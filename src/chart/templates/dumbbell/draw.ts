import { seriesColors } from '../../color/paints.ts';
import { summarize } from '../../describe/sentences.ts';
import { rowDomain } from '../../layout/dot-rows.ts';
import { dotItems, dotKey } from '../../layout/key-row.ts';
import { rowNames } from '../../layout/row-names.ts';
import { spanRows } from '../../layout/span-rows.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { describeSpan, describeSpans, isEmpty, type Span, toSpans } from '../../marks/series/spans.ts';
import { circle, group, line, type Node } from '../../scene/node.ts';
import { defineTemplate, type Model, type Tools } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type DumbbellModel = Model & { spans: readonly Span[]; ends: Ends };

type Ends = readonly [start: { key: string; name: string }, end: { key: string; name: string }];

/** Two values a row and the way between them. */
export const template = defineTemplate(manifest, {
  prepare(context): DumbbellModel | Undrawable {
    const { columns, options, rowOf } = context;
    const { label, start, end } = columns;
    const spans = toSpans({ label, from: start, to: end, rowOf }, options);
    if (spans.every(isEmpty)) return undrawable('“{0}” and “{1}” have no numbers.', start.name, end.name);
    const ends = [start, end] as const;
    return {
      spans,
      ends,
      domains: {
        value: rowDomain(
          spans.flatMap(({ from, to }) => [from, to]),
          options,
        ),
      },
      legend: options.key === 'legend' ? { kind: 'items', items: dotItems(ends, context) } : null,
      height: (width) =>
        keyOf({ spans, ends }, { x: 0, width }, context).height + namesOf(spans, width, context).height + 28,
    };
  },

  draw({ spans, ends, domains }, box, context) {
    const { options, theme, paints, enter } = context;
    const key = keyOf({ spans, ends }, box, context);
    const rows = namesOf(spans, box.width, context);
    const step = rows.fit(box.height - key.height - 28).row;
    const radius = Math.max(1, Math.min(options.dot, step * 0.42));
    const domain = domains.value ?? [0, 1];
    const frame = spanRows(box, spans, { rows, domain, radius, top: key.height, options }, context);
    const shades = seriesColors(
      ends.map((each) => each.key),
      context,
    );
    const ranges: Node[] = [];
    const dots: Node[] = [];
    const labels: Node[] = [];
    spans.forEach((span, place) => {
      const { name, from, to, row } = span;
      const y = frame.y.at(place);
      const grown = enter(place, spans.length);
      const isWhole = Number.isFinite(from) && Number.isFinite(to);
      if (isWhole)
        ranges.push(
          line([frame.x.at(from), y], [frame.endAt(span, grown), y], {
            stroke: options.rangeColor ?? theme.context,
            strokeWidth: Math.min(options.rangeWidth, step * 0.6),
            part: { role: 'mark', key: name, rows: [row] },
          }),
        );
      if (Number.isFinite(from)) dots.push(dot(0, frame.x.at(from)));
      if (Number.isFinite(to)) dots.push(dot(1, frame.endAt(span, grown)));
      labels.push(...frame.labelsOf(place, grown, (end) => paints.textOf(shades.at(end === 'from' ? 0 : 1, name))));

      function dot(series: 0 | 1, x: number): Node {
        return circle(x, y, radius, {
          fill: shades.at(series, name),
          stroke: theme.paper,
          strokeWidth: 1,
          part: { role: 'mark', key: `${name} ${ends[series].key}`, rows: [row], series },
        });
      }
    });
    const top = key.draw(box.y, (end) => frame.x.at((end === 0 ? spans[0]?.from : spans[0]?.to) ?? Number.NaN));
    return {
      nodes: [
        ...frame.grid,
        ...(options.guides ? [frame.guides] : []),
        group(ranges),
        group(dots),
        ...labels,
        ...top,
        ...frame.axes,
      ],
      plot: frame.plot,
      place: frame.place,
    };
  },

  describe({ spans, ends }, { formats, locale }) {
    const gapOf = ({ from, to }: Span) => Math.abs(to - from);
    const [widest] = spans.filter((span) => !isEmpty(span)).toSorted((a, b) => gapOf(b) - gapOf(a));
    return {
      summary: summarize(locale, {
        finding:
          widest === undefined
            ? ''
            : formatPhrase(locale, 'Largest difference: {0}.', describeSpan(widest, { formats, locale })),
        kind: 'Range plot',
        counts: [
          formatCount(locale, '{0} entry|{0} entries', spans.length),
          formatPhrase(locale, 'from {0} to {1}', ends[0].name, ends[1].name),
        ],
      }),
      details: describeSpans(spans, { formats, locale }),
    };
  },
});

function namesOf(spans: readonly Span[], width: number, tools: Tools) {
  return rowNames(
    spans.map(({ name }) => name),
    { width },
    tools,
  );
}

function keyOf(
  { spans, ends }: { spans: readonly Span[]; ends: Ends },
  room: { x: number; width: number },
  context: Parameters<typeof dotKey>[2],
) {
  const isWhole = Number.isFinite(spans[0]?.from) && Number.isFinite(spans[0]?.to);
  return dotKey(ends, { ...room, isWhole }, context);
}
