import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { polar } from '../../layout/polar.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import { byValue, type Grid, reorder, toGrid } from '../../marks/series/series.ts';
import { domainOf } from '../../scale/domain.ts';
import { type Box, group, type Node, path, round, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { fitLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

type RadialModel = Model & { grid: Grid };

const most = 40;

/** Bars bent around a centre: a striking form for a few values, each named where its bar begins. */
export const template = defineTemplate(manifest, {
  prepare(context): RadialModel | Undrawable {
    const { columns, options, rowOf } = context;
    const grid = toGrid({ label: columns.label, values: [columns.value], rowOf });
    const values = grid.series[0]?.values ?? new Float64Array();
    if (values.every(Number.isNaN)) return undrawable('“{0}” has no numbers.', columns.value.name);
    if (values.some((value) => value < 0))
      return undrawable('Radial bars cannot show negative values. Use a bar chart instead.');
    if (grid.labels.length > most)
      return undrawable(
        'There is room for {0} bars around a center, but the data has {1}. A bar chart can show them.',
        most,
        grid.labels.length,
      );
    const domain = domainOf(values, { hasZero: true, high: options.high });
    const shown = sorted(grid, options.sort);
    const heightOf = (width: number) =>
      Math.max(240, Math.min(460, width * 0.94, Math.max(340, grid.labels.length * 54)));
    const colorOf = barColors(shown, context);
    const items = shown.labels.map(
      (name, place): LegendItem => ({
        key: name,
        label: `${place + 1} ${name}`,
        color: colorOf(name, place),
        shape: 'square',
      }),
    );
    return {
      grid: shown,
      domains: { value: [0, Math.max(domain[1], ...Array.from(values, (value) => value || 0))] },
      // Names that have no room beside their bars are in a legend, by numbers.
      legend: (width, _, height = heightOf(width)) =>
        areNamed(shown, { x: 0, y: 0, width, height: Math.min(height, heightOf(width)) }, context)
          ? null
          : { kind: 'items', items },
      height: heightOf,
    };
  },

  draw({ grid, domains, legend }, box, context) {
    const { options, theme, fonts, measure, paints, enter, locale } = context;
    const isNumbered = legend !== null;
    const colorOf = barColors(grid, context);
    const isRtl = locale.direction === 'rtl';
    const sign = isRtl ? -1 : 1;
    const [series] = grid.series;
    const high = domains.value?.[1] ?? 1;
    const { centre, radius, piece, at, step, size, every } = ringsIn(box, grid, context);
    const count = grid.labels.length;
    const thick = Math.max(1, (step * options.thickness) / 100);
    const sweep = (options.sweep * Math.PI) / 180;
    const marks: Node[] = [];
    const labels: Node[] = [];
    grid.labels.forEach((name, place) => {
      const value = series?.values[place] ?? Number.NaN;
      const outer = radius - place * step - (step - thick) / 2;
      const rings = { inner: Math.max(0.5, outer - thick), outer, corner: options.ends === 'round' ? thick / 2 : 0 };
      if (options.track) marks.push(path(bend(sweep, rings), { fill: paints.track }));
      const angle = Number.isNaN(value) ? 0 : (value / high) * sweep * enter(place, count);
      if (!Number.isNaN(value))
        marks.push(
          path(bend(angle, rings), {
            fill: colorOf(name, place),
            part: { role: 'mark', key: name, rows: [series?.rows[place] ?? -1] },
          }),
        );
      if (place % every === 0) labels.push(...label(name, value, { place, middle: centre[1] - outer + thick / 2 }));
    });
    return {
      nodes: [group(marks, { x: round(centre[0]), y: round(centre[1]) }), ...labels],
      plot: box,
      place: placeByName(
        box,
        grid.labels.map((name, place) => {
          const share = (series?.values[place] || 0) / high;
          return [name, at(sign * share * sweep, radius - (place + 0.5) * step)] as const;
        }),
      ),
    };

    function bend(angle: number, rings: { inner: number; outer: number; corner: number }): string {
      return isRtl ? piece(-angle, 0, rings) : piece(0, angle, rings);
    }

    /** In the quarter that bars never reach: the name, then the value, up to where the bar begins. */
    function label(name: string, value: number, { place, middle }: { place: number; middle: number }): Node[] {
      const plain = { ...fonts.label, size };
      const strong = { ...fonts.strong, size };
      const amount = amountOf(value, context);
      const taken = amount === '' ? 0 : measure(amount, strong) + 6;
      const x = centre[0] - sign * 6;
      const y = middle + size * 0.36;
      const anchor = isRtl ? {} : { anchor: 'end' as const };
      const part = { role: 'label' as const, key: name };
      const nodes: Node[] = [];
      if (amount !== '') nodes.push(text(amount, x, y, { font: strong, fill: theme.ink, part, ...anchor }));
      const lines = isNumbered ? [`${place + 1}`] : (nameLines(name, value, { box, grid, context }) ?? []);
      lines.forEach((line, row) => {
        const down = (row - (lines.length - 1) / 2) * size * 1.08;
        nodes.push(text(line, x - sign * taken, y + down, { font: plain, fill: theme.ink, part, ...anchor }));
      });
      return nodes;
    }
  },

  describe({ grid }, { formats, locale }) {
    const [series] = grid.series;
    const valueAt = (place: number) => series?.values[place] ?? Number.NaN;
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, { names: grid.labels, valueAt, write: formats.value }),
        kind: 'Radial bar chart',
        counts: [formatCount(locale, '{0} entry|{0} entries', grid.labels.length)],
        of: series?.name ?? '',
      }),
      details: describeFirst(
        locale,
        byValue(grid.labels.length, valueAt),
        (place) => `${grid.labels[place]} (${formats.value(valueAt(place)) || '–'})`,
      ),
    };
  },
});

type RadialContext = Context<typeof manifest.roles, typeof manifest.options>;

/** The rings of a box, and the size of the letters beside them. */
function ringsIn(box: Box, grid: Grid, { options, fonts }: RadialContext) {
  const circle = polar(box, { margin: { x: 0, y: 2 } });
  const step = Math.min(44, (circle.radius * (1 - options.hole / 100)) / grid.labels.length);
  const size = Math.max(9, Math.min(fonts.label.size, step * 0.86));
  // Where rings are thinner than letters, every second or third is named.
  return { ...circle, step, size, every: Math.ceil((size * 1.02) / step) };
}

function amountOf(value: number, { options, formats }: RadialContext): string {
  if (!options.valueLabels) return '';
  return Number.isNaN(value) ? '–' : formats.value(value);
}

/** The lines of a name beside its bar; null where there is no room for all of it. */
function nameLines(
  name: string,
  value: number,
  { box, grid, context }: { box: Box; grid: Grid; context: RadialContext },
): string[] | null {
  const { fonts, measure } = context;
  const { radius, step, size, every } = ringsIn(box, grid, context);
  const amount = amountOf(value, context);
  const taken = amount === '' ? 0 : measure(amount, { ...fonts.strong, size }) + 6;
  const width = Math.min(box.width / 2, radius * 1.5) - 6 - taken;
  const maxLines = Math.max(1, Math.floor((step * every) / (size * 1.08)));
  return fitLines(name, { width, font: { ...fonts.label, size }, measure, maxLines });
}

function areNamed(grid: Grid, box: Box, context: RadialContext): boolean {
  const values = grid.series[0]?.values;
  return grid.labels.every(
    (name, place) => nameLines(name, values?.[place] ?? Number.NaN, { box, grid, context }) !== null,
  );
}

function barColors(grid: Grid, { columns, options, paints, theme }: RadialContext) {
  return (name: string, place: number): string => {
    const shade = columns.color;
    if (shade !== null) {
      const code = shade.codes[grid.series[0]?.rows[place] ?? 0] ?? 0;
      return paints.byHand(name) ?? paints.of(shade.words[code] ?? '', code);
    }
    if (options.colorBy === 'each') return paints.of(name, place);
    const plain = options.barColor ?? theme.palettes.categories[0] ?? theme.accent;
    return paints.byHand(name) ?? (paints.isContext(name) ? theme.context : plain);
  };
}

function sorted(grid: Grid, order: 'value' | 'ascending' | 'data'): Grid {
  if (order === 'data') return grid;
  const byHighest = byValue(grid.labels.length, (place) => grid.series[0]?.values[place] ?? Number.NaN);
  return reorder(grid, order === 'value' ? byHighest : byHighest.reverse());
}
