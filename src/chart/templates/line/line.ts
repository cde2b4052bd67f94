import { curveLinear, curveMonotoneX, curveStepAfter, line as linePath } from 'd3-shape';
import type { Column } from '#data/table.ts';
import type { Axis } from '../../layout/axis.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { domainOf, mayBeLog } from '../../layout/domain.ts';
import { spread } from '../../layout/spread.ts';
import { type LineSeries, toLines } from '../../lines.ts';
import { amount, choice, colors, format, toggle, words } from '../../options.ts';
import { along, names, numbers } from '../../roles.ts';
import { circle, line, type Node, path, text } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template.ts';
import { ellipsis } from '../../text/break-lines.ts';
import { sample } from './sample.ts';

type LineModel = Model & { lines: readonly LineSeries[]; x: Column };

const curves = { straight: curveLinear, smooth: curveMonotoneX, steps: curveStepAfter };

/** Values along time or another order, one line a series, each named at its end. */
export const lineChart = defineTemplate({
  id: 'line',
  name: 'Line chart',
  family: 'lines',
  tier: 'free',
  shows: 'Shows how values change over time.',
  roles: {
    x: along('Along the axis'),
    y: numbers('Lines', { many: true }),
    series: names('Series', { optional: true, hint: 'For long data: the column that names the line of each row.' }),
  },
  options: {
    curve: choice('Shape', { straight: 'Straight', smooth: 'Smooth', steps: 'Steps' }, { group: 'lines' }),
    dots: choice('Points', { none: 'None', last: 'At the end', all: 'All' }, { group: 'lines', default: 'last' }),
    width: amount('Line width', 2.25, { min: 0.5, max: 8, step: 0.25, group: 'lines' }),
    gaps: choice('Missing values', { gap: 'Leave a gap', connect: 'Connect' }, { group: 'data' }),
    labels: choice(
      'Names of lines',
      { end: 'At their ends', legend: 'In a legend', none: 'None' },
      { group: 'labels' },
    ),
    valueLabels: toggle('Last values', false, { group: 'labels' }),
    valueFormat: format('Number format'),
    zero: toggle('Axis starts at zero', false, { group: 'axis' }),
    log: toggle('Logarithmic axis', false, { group: 'axis' }),
    low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
    high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
    axisTitle: words('Axis title', '', { group: 'axis' }),
    colors: colors('Colors by hand'),
  },
  sample,

  prepare({ columns, options, rowOf, paints }): LineModel | { error: string } {
    const lines = toLines({ x: columns.x, values: columns.y, series: columns.series, rowOf });
    const values = lines.flatMap(({ points }) => points.map(({ value }) => value)).filter(Number.isFinite);
    if (values.length === 0) return { error: 'The chosen columns have no numbers.' };
    const domain = domainOf(values, { hasZero: options.zero, low: options.low, high: options.high });
    const xs = lines.flatMap(({ points }) => points.map(({ at }) => at)).filter(Number.isFinite);
    const legend =
      options.labels === 'legend' && lines.length > 1
        ? {
            kind: 'items' as const,
            items: lines.map(({ key, name }, place) => ({
              key,
              label: name,
              color: paints.of(key, place),
              shape: 'line' as const,
            })),
          }
        : null;
    return {
      lines,
      x: columns.x,
      domains: {
        value: options.log && mayBeLog(domain) ? [Math.min(...values), domain[1]] : domain,
        x: [Math.min(...xs), Math.max(...xs)],
      },
      legend,
      height: (width) => Math.max(220, Math.min(460, width * 0.56)),
    };
  },

  draw({ lines, x, domains }, box, context) {
    const { options, theme, fonts, measure, paints, formats, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const font = fonts.strong;
    const named = options.labels === 'end' && lines.length > 1 ? lines.map(({ name }) => name) : [];
    const most = Math.min(box.width * 0.3, 170);
    const endText = lines.map((each, place) => endLabel(each, named[place] ?? ''));
    const room = Math.max(0, ...endText.map((label) => measure(label, font)));
    const right = room > 0 ? Math.min(most, room) + 12 : 6;
    const domain = domains.value ?? [0, 1];
    const frame = cartesian(
      { ...box, x: box.x + (isRtl ? right : 0), width: box.width - right },
      {
        x: xAxis(x, domains.x ?? [0, 1]),
        y: {
          kind: 'value',
          domain,
          isShown: true,
          hasGrid: true,
          isLog: options.log && mayBeLog(domain),
          title: options.axisTitle,
        },
      },
      context,
    );
    const { plot } = frame;
    // In the entrance each line is drawn up to a point that runs from left to right.
    const until = plot.x + plot.width * enter(0, 1);
    const marks: Node[] = [];
    const ends: { at: number; place: number }[] = [];
    lines.forEach(({ key, points }, place) => {
      const color = paints.of(key, place);
      const shown = options.gaps === 'connect' ? points.filter(({ value }) => Number.isFinite(value)) : points;
      const reached = until < plot.x + plot.width ? shown.filter(({ at }) => frame.x.at(at) <= until) : shown;
      const shape = linePath<(typeof points)[number]>()
        .defined(({ value }) => Number.isFinite(value))
        .x(({ at }) => frame.x.at(at))
        .y(({ value }) => frame.y.at(value))
        .curve(curves[options.curve])
        .digits(2)(reached);
      const part = { role: 'mark' as const, key, series: place };
      const isContext = paints.isContext(key);
      if (shape)
        marks.push(
          path(shape, {
            stroke: color,
            strokeWidth: isContext ? options.width * 0.7 : options.width,
            join: 'round',
            cap: 'round',
            part,
          }),
        );
      const last = reached.findLast(({ value }) => Number.isFinite(value));
      if (last === undefined) return;
      for (const point of options.dots === 'all' ? reached : options.dots === 'last' ? [last] : []) {
        if (Number.isFinite(point.value))
          marks.push(
            circle(frame.x.at(point.at), frame.y.at(point.value), options.width * 1.45, {
              fill: color,
              stroke: theme.paper,
              strokeWidth: 1.5,
              part: { role: 'mark', key, rows: [point.row] },
            }),
          );
      }
      if (endText[place]) ends.push({ at: frame.y.at(last.value), place });
    });
    const heights = spread(
      ends.map(({ at }) => ({ at, size: font.size * 1.2 })),
      [plot.y - font.size * 0.6, plot.y + plot.height + font.size * 0.6],
    );
    const labels = ends.map(({ place }, index) => {
      const series = lines[place];
      const label = ellipsis(endText[place] ?? '', { width: right - 10, font, measure });
      return text(label, isRtl ? plot.x - 9 : plot.x + plot.width + 9, (heights[index] ?? 0) + font.size * 0.35, {
        ...(isRtl && { anchor: 'end' as const }),
        font,
        fill: inkFor(place),
        part: { role: 'label', key: series?.key ?? '' },
      });
    });
    const baseline =
      domain[0] <= 0 && domain[1] >= 0 && !options.log
        ? [
            line([plot.x, frame.y.at(0)], [plot.x + plot.width, frame.y.at(0)], {
              stroke: theme.axis,
              strokeWidth: 1,
              part: { role: 'baseline' },
            }),
          ]
        : [];
    return {
      nodes: [...frame.grid, ...baseline, ...sortContextFirst(marks), ...labels, ...frame.axes],
      plot,
      place: frame.place,
    };

    function endLabel({ points }: LineSeries, name: string): string {
      const last = points.findLast(({ value }) => Number.isFinite(value));
      const value = options.valueLabels && last ? formats.value(last.value) : '';
      return [name, value].filter(Boolean).join(' ');
    }

    function inkFor(place: number): string {
      const key = lines[place]?.key ?? '';
      return paints.isContext(key) ? theme.muted : paints.textOf(paints.of(key, place));
    }

    function sortContextFirst(nodes: Node[]): Node[] {
      const rank = (node: Node) => (node.part?.key !== undefined && !paints.isContext(node.part.key) ? 1 : 0);
      return nodes.toSorted((a, b) => rank(a) - rank(b));
    }
  },

  describe({ lines }, { formats }) {
    const details = lines.slice(0, 10).map(({ name, points }) => {
      const given = points.filter(({ value }) => Number.isFinite(value));
      const [first] = given;
      const last = given.at(-1);
      return first === undefined || last === undefined
        ? name
        : `${name}: from ${formats.value(first.value)} to ${formats.value(last.value)}`;
    });
    return { summary: `Line chart with ${lines.length === 1 ? 'one line' : `${lines.length} lines`}.`, details };
  },
});

function xAxis(x: Column, domain: readonly [number, number]): Axis {
  if (x.kind === 'time') return { kind: 'time', domain, isShown: true, hasGrid: false };
  if (x.kind === 'text')
    return { kind: 'names', names: x.words, isShown: true, padding: 0, isPoints: true, isSequence: true };
  const isYears = x.values.every(
    (value) => Number.isNaN(value) || (Number.isInteger(value) && value > 999 && value < 3000),
  );
  return {
    kind: 'value',
    domain,
    isShown: true,
    hasGrid: false,
    ...(isYears && { format: (value: number) => String(value) }),
  };
}
