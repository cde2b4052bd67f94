import { type ValueScale, valueScale } from '../../color/value-scale.ts';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { type NamesUnder, turnedHeight } from '../../layout/name-row.ts';
import { rowNames } from '../../layout/row-names.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import { inAnswerOrder } from '../../marks/series/answer-order.ts';
import { byValue, type Grid, reorder, toGrid } from '../../marks/series/series.ts';
import { type Node, rect, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model, type Tools } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type HeatModel = Model & { grid: Grid; colors: ValueScale };

const mostCells = 20_000;

/** A table of colors: rows, columns, and how much there is where they meet. */
export const template = defineTemplate(manifest, {
  prepare(context): HeatModel | Undrawable {
    const { columns, options, rowOf } = context;
    const found = toGrid({ label: columns.label, values: columns.values, series: columns.series, rowOf });
    const grid = columns.series === null ? found : { ...found, series: inAnswerOrder(found.series) };
    const cells = grid.labels.length * grid.series.length;
    const values = grid.series.flatMap((series) => Array.from(series.values));
    if (!values.some(Number.isFinite)) return undrawable('The chosen columns have no numbers.');
    if (cells > mostCells)
      return undrawable(
        'There are {0} cells; more than {1} cannot be told apart. Group the rows first.',
        cells,
        mostCells,
      );
    const colors = valueScale(values, options, context);
    return {
      grid: reorder(grid, order(grid, options.sort)),
      colors,
      domains: {},
      legend: colors.legend,
      height: (width) => {
        const rows = namesOf(grid, width, context);
        const { gutter } = rows.fit(rows.height);
        const turned = turnedHeight(namesUnder(grid), width - gutter, context);
        return Math.min(4000, rows.height) + (width < 420 ? 46 : 32) + turned;
      },
    };
  },

  draw({ grid, colors }, box, context) {
    const { options, fonts, measure, paints, enter } = context;
    const frame = cartesian(
      box,
      {
        x: {
          kind: 'names',
          ...namesUnder(grid),
          isShown: true,
          padding: 0,
        },
        y: {
          kind: 'names',
          names: grid.labels,
          rows: namesOf(grid, box.width, context),
          isShown: true,
          padding: 0,
        },
      },
      context,
    );
    const gap = Math.min(options.gap, frame.x.band * 0.3, frame.y.band * 0.3);
    const [wide, tall] = [frame.x.band - gap, frame.y.band - gap];
    const radius = Math.min(options.radius, wide / 2, tall / 2);
    const write = writer(grid, context);
    const font = { ...fonts.label, size: Math.min(fonts.label.size, Math.max(9, tall * 0.45)) };
    const fits = (value: number) => measure(write(value), font) + 4 <= wide;
    const isTall = font.size * 1.15 <= tall;
    const hasLabels = options.valueLabels && isTall && grid.series.every(({ values }) => values.every(fits));
    const nodes = grid.series.flatMap((series, column) => {
      const share = enter(column, grid.series.length);
      const look = { ...(radius > 0 && { radius }), ...(share < 1 && { opacity: share }) };
      return Array.from(series.values, (value, row): Node[] => {
        const label = grid.labels[row] ?? '';
        const key = `${label} · ${series.name}`;
        const [x, y] = [frame.x.at(column), frame.y.at(row)];
        const fill = colors.of(value);
        const cell = rect(
          { x: x - wide / 2, y: y - tall / 2, width: wide, height: tall },
          {
            ...look,
            fill,
            part: { role: 'mark', key, rows: [series.rows[row] ?? -1], series: column },
          },
        );
        if (!hasLabels || !Number.isFinite(value) || share < 1) return [cell];
        const part = { role: 'label' as const, key };
        return [
          cell,
          text(write(value), x, y + font.size * 0.35, { font, fill: paints.inkOn(fill), anchor: 'middle', part }),
        ];
      }).flat();
    });
    return { nodes: [...nodes, ...frame.axes], plot: frame.plot, place: frame.place };
  },

  describe({ grid }, { formats, locale }) {
    const { labels, series } = grid;
    const width = series.length;
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: labels.flatMap((label) => series.map(({ name }) => `${label}, ${name}`)),
          valueAt: (cell) => series[cell % width]?.values[Math.floor(cell / width)] ?? Number.NaN,
          write: formats.value,
        }),
        kind: 'Heatmap',
        counts: [
          formatCount(locale, '{0} row|{0} rows', labels.length),
          formatCount(locale, '{0} column|{0} columns', width),
        ],
      }),
      details: describeFirst(locale, labels, (label, row) =>
        describeExtremes(locale, {
          names: series.map(({ name }) => name),
          valueAt: (column) => series[column]?.values[row] ?? Number.NaN,
          write: formats.value,
          of: label,
        }),
      ).filter(Boolean),
    };
  },
});

function namesUnder({ series }: Grid): NamesUnder {
  return { names: series.map(({ name }) => name), isSequence: series.length > 12 };
}

function namesOf({ labels }: Grid, width: number, context: Tools & { options: { rowHeight: number } }) {
  return rowNames(labels, { width, row: context.options.rowHeight, isEven: true }, context);
}

function order({ labels, series }: Grid, by: 'data' | 'mean' | 'first' | 'label'): number[] {
  const places = Array.from(labels.keys());
  if (by === 'data') return places;
  if (by === 'label') return places.sort((a, b) => (labels[a] ?? '').localeCompare(labels[b] ?? '', 'en'));
  return byValue(labels.length, (row) => {
    if (by === 'first') return series[0]?.values[row] ?? Number.NaN;
    const known = series.map(({ values }) => values[row] ?? Number.NaN).filter(Number.isFinite);
    return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

function writer(grid: Grid, { formats }: Pick<Context, 'formats'>): (value: number) => string {
  const write = formats.alike(grid.series.flatMap(({ values }) => Array.from(values)));
  return (value) => (Number.isFinite(value) ? write(value) : '');
}
