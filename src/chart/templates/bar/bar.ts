import { cartesian } from '../../layout/cartesian.ts';
import { domainOf } from '../../layout/domain.ts';
import { amount, choice, color, colors, format, toggle } from '../../options.ts';
import { names, numbers } from '../../roles.ts';
import { group, line, type Node, rect, text } from '../../scene/node.ts';
import { byValue, type Grid, reorder, toGrid } from '../../series.ts';
import { defineTemplate, type Model } from '../../template.ts';
import { sample } from './sample.ts';

type BarModel = Model & { grid: Grid };

/** Values by name, as horizontal bars from a common line: the plainest comparison there is. */
export const bar = defineTemplate({
  id: 'bar',
  name: 'Bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares values by name. Long names have room.',
  roles: {
    label: names('Label'),
    value: numbers('Value'),
    color: names('Color', { optional: true, hint: 'Bars with the same entry share a color.' }),
  },
  options: {
    sort: choice(
      'Order',
      { value: 'Highest first', ascending: 'Lowest first', data: 'As in the data', label: 'By name' },
      { group: 'data' },
    ),
    valueLabels: toggle('Values at the bars', true, { group: 'labels' }),
    valueFormat: format('Number format'),
    axis: toggle('Value axis', false, { group: 'axis' }),
    low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
    high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
    thickness: amount('Thickness of bars', 70, { min: 20, max: 100, group: 'bars' }),
    track: toggle('Grey track behind bars', false, { group: 'bars' }),
    barColor: color('Color of bars'),
    negativeColor: color('Color below zero'),
    colors: colors('Colors by hand'),
  },
  sample,

  prepare({ columns, options, rowOf }): BarModel | { error: string } {
    const grid = toGrid({ label: columns.label, values: [columns.value], rowOf });
    const [only] = grid.series;
    if (only === undefined || grid.labels.length === 0) return { error: 'There are no rows to draw.' };
    if (only.values.every(Number.isNaN)) return { error: `“${only.name}” has no numbers.` };
    const shown = sorted(grid, options.sort);
    // A bar's length is its value: the axis may be longer than the data, but it starts at zero.
    const domain = domainOf(only.values, { hasZero: true, low: atMostZero(options.low), high: options.high });
    return {
      grid: shown,
      domains: { value: domain },
      legend: null,
      height: () => grid.labels.length * rowHeight(grid.labels.length) + 20,
    };
  },

  draw({ grid, domains }, box, context) {
    const { options, theme, formats, measure, fonts, paints, enter, columns } = context;
    const [series] = grid.series;
    const domain = domains.value ?? [0, 1];
    const room = options.valueLabels ? widestLabel() + 8 : 0;
    const inset = [domain[0] < 0 ? room : 0, domain[1] > 0 ? room : 0] as const;
    const frame = cartesian(
      box,
      {
        x: { kind: 'value', domain, isShown: options.axis, hasGrid: options.axis, inset },
        y: { kind: 'names', names: grid.labels, isShown: true, padding: 1 - options.thickness / 100 },
      },
      context,
    );
    const zero = frame.x.at(0);
    const bars: Node[] = [];
    const labels: Node[] = [];
    grid.labels.forEach((name, place) => {
      const value = series?.values[place] ?? Number.NaN;
      const middle = frame.y.at(place);
      const thick = Math.max(1, frame.y.band);
      if (options.track) {
        bars.push(
          rect(
            { x: frame.plot.x, y: middle - thick / 2, width: frame.plot.width, height: thick },
            { fill: theme.grid, radius: theme.mark.radius },
          ),
        );
      }
      if (Number.isNaN(value)) return;
      const end = zero + (frame.x.at(value) - zero) * enter(place, grid.labels.length);
      const part = { role: 'mark' as const, key: name, rows: [series?.rows[place] ?? -1] };
      bars.push(
        rect(
          { x: Math.min(zero, end), y: middle - thick / 2, width: Math.abs(end - zero), height: thick },
          { fill: colorOf(name, place, value), radius: theme.mark.radius, part },
        ),
      );
      if (!options.valueLabels) return;
      const isLeft = end < zero;
      labels.push(
        text(formats.value(value), isLeft ? end - 6 : end + 6, middle + fonts.label.size * 0.35, {
          font: fonts.label,
          fill: theme.ink,
          part: { role: 'label', key: name },
          ...(isLeft && { anchor: 'end' as const }),
        }),
      );
    });
    const baseline = line([zero, frame.plot.y], [zero, frame.plot.y + frame.plot.height], {
      stroke: theme.axis,
      strokeWidth: 1,
      part: { role: 'baseline' },
    });
    return {
      nodes: [...frame.grid, group(bars), baseline, ...labels, ...frame.axes],
      plot: frame.plot,
      place: frame.place,
    };

    function widestLabel(): number {
      return Math.max(0, ...Array.from(series?.values ?? [], (value) => measure(formats.value(value), fonts.label)));
    }

    function colorOf(name: string, place: number, value: number): string {
      if (Object.hasOwn(options.colors, name)) return options.colors[name] ?? theme.accent;
      if (paints.isContext(name)) return theme.context;
      if (value < 0 && options.negativeColor !== null) return options.negativeColor;
      const shade = columns.color;
      if (shade === null) return options.barColor ?? theme.palettes.categories[0] ?? theme.accent;
      const row = series?.rows[place] ?? 0;
      const code = shade.codes[row] ?? 0;
      return paints.of(shade.words[code] ?? '', code);
    }
  },

  describe({ grid }, { formats }) {
    const [series] = grid.series;
    const order = byValue(grid.labels.length, (place) => series?.values[place] ?? Number.NaN);
    const say = (place: number | undefined) =>
      place === undefined ? '' : `${grid.labels[place]} (${formats.value(series?.values[place] ?? Number.NaN)})`;
    return {
      summary: `Bar chart of ${series?.name ?? ''} for ${grid.labels.length} entries, from ${say(order[0])} to ${say(order.at(-1))}.`,
      details: order.slice(0, 10).map(say),
    };
  },
});

function sorted(grid: Grid, order: 'value' | 'ascending' | 'data' | 'label'): Grid {
  const values = grid.series[0]?.values;
  const valueAt = (place: number) => values?.[place] ?? Number.NaN;
  if (order === 'data') return grid;
  if (order === 'label')
    return reorder(
      grid,
      grid.labels.map((_, place) => place).sort((a, b) => compare(grid.labels[a], grid.labels[b])),
    );
  const byHighest = byValue(grid.labels.length, valueAt);
  return reorder(grid, order === 'value' ? byHighest : byHighest.reverse());
}

/** By code point, case aside: the same order in every browser. */
function compare(one = '', other = ''): number {
  const a = one.toLowerCase();
  const b = other.toLowerCase();
  return a < b ? -1 : a > b ? 1 : 0;
}

function atMostZero(low: number | null): number | null {
  return low === null ? null : Math.min(0, low);
}

function rowHeight(count: number): number {
  return count <= 8 ? 34 : count <= 20 ? 28 : count <= 60 ? 22 : 17;
}
