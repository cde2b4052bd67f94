import { ticks } from 'd3-array';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { drawRingLabels, placeRing } from '../../layout/ring-labels.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import { byValue, type Grid, reorder, toGrid } from '../../marks/series/series.ts';
import { circle, group, type Node, path, round, text } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type RoseModel = Model & { grid: Grid };

const mostPetals = 60;

/** Values around a circle in wedges of equal angle: Nightingale's form, for months, hours and other rounds. */
export const template = defineTemplate(manifest, {
  prepare({ columns, options, rowOf, paints }): RoseModel | Undrawable {
    const cells = toGrid({ label: columns.label, values: columns.value, series: columns.series, rowOf });
    const all = cells.series.flatMap(({ values }) => Array.from(values));
    if (all.some((value) => value < 0))
      return undrawable('Wedges cannot be below zero. A bar chart can show such values.');
    if (!all.some((value) => value > 0)) return undrawable('There are no values above zero to show.');
    if (cells.labels.length > mostPetals)
      return undrawable('There is room for {0} wedges, but the data has {1}.', mostPetals, cells.labels.length);
    const sum = (place: number) => cells.series.reduce((total, { values }) => total + (values[place] || 0), 0);
    const grid = options.sort === 'value' ? reorder(cells, byValue(cells.labels.length, sum)) : cells;
    const tops = options.join === 'stack' ? cells.labels.map((_, place) => sum(place)) : all.filter(Number.isFinite);
    const items = grid.series.map(({ key, name }, place) => ({
      key,
      label: name,
      color: paints.of(key, place),
      shape: 'square' as const,
    }));
    return {
      grid,
      domains: { value: [0, Math.max(...tops)] },
      legend: grid.series.length > 1 ? { kind: 'items', items } : null,
      height: (width) => Math.max(240, Math.min(480, width * 0.9)),
    };
  },

  draw({ grid, domains }, box, context) {
    const { options, theme, fonts, measure, formats, paints, enter } = context;
    const { labels, series } = grid;
    const high = domains.value?.[1] ?? 1;
    const angle = (2 * Math.PI) / labels.length;
    const isOne = series.length === 1;
    const plan = placeRing(
      box,
      labels.map((name, place) => {
        const total = series.reduce((sum, { values }) => sum + (values[place] || 0), 0);
        const amount = options.valueLabels ? formats.value(total) : '';
        const middle = labels.length === 1 ? Math.PI / 2 : (place + 0.5) * angle;
        return { key: name, name, amount, color: theme.ink, angle: middle, half: angle / 2, weight: total };
      }),
      { tools: context },
    );
    const { centre, radius, piece } = plan.polar;
    const inner = (radius * options.hole) / 100;
    const marks: Node[] = [];
    labels.forEach((name, place) => {
      const come = enter(place, labels.length);
      let base = 0;
      for (const index of inOrder(place)) {
        const { key, values, rows } = series[index] ?? { key: '', values: [], rows: [] };
        const value = values[place] || 0;
        if (value <= 0) continue;
        const from = options.join === 'stack' ? base : 0;
        base += value;
        const outer = inner + (reach(from + value) - inner) * come;
        const shape = { inner: inner + (reach(from) - inner) * come, outer, gap: labels.length > 1 ? options.gap : 0 };
        marks.push(
          path(piece(place * angle, (place + 1) * angle, shape), {
            fill: isOne ? colorOf(name, place) : paints.of(key, index),
            part: { role: 'mark', key: isOne ? name : `${name} ${key}`, rows: [rows[place] ?? -1], series: index },
          }),
        );
      }
    });
    const rings = options.grid ? ticks(0, high, 4).filter((tick) => tick > 0) : [];
    const lines = rings.map((tick) => circle(0, 0, reach(tick), { stroke: theme.grid, strokeWidth: 1 }));
    return {
      nodes: [
        group([...lines, ...marks], { x: round(centre[0]), y: round(centre[1]) }),
        ...scale(rings),
        ...drawRingLabels(plan, { tools: context, hasLines: labels.length > 24 }),
      ],
      plot: box,
      place: placeByName(
        box,
        labels.map((name, place) => [name, plan.polar.at((place + 0.5) * angle, topAt(place))] as const),
      ),
    };

    function reach(value: number): number {
      const share = Math.max(0, Math.min(1, value / high));
      if (options.scale === 'radius') return inner + (radius - inner) * share;
      return Math.sqrt(inner * inner + (radius * radius - inner * inner) * share);
    }

    /** What lies over one another: the largest first, so that none is hidden. */
    function inOrder(place: number): number[] {
      if (options.join === 'stack') return series.map((_, index) => index);
      return byValue(series.length, (index) => series[index]?.values[place] ?? 0);
    }

    /** How far from the centre a wedge reaches. */
    function topAt(place: number): number {
      const values = series.map(({ values: each }) => each[place] || 0);
      return reach(options.join === 'stack' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values));
    }

    /** The values of the rings, straight up from the centre, where they are far enough from one another. */
    function scale(values: readonly number[]): Node[] {
      const font = { ...fonts.note, size: Math.max(9, fonts.note.size - 1) };
      // On the side whose wedge is shorter, and beyond it.
      const isRight = topAt(0) <= topAt(labels.length - 1);
      const written = formats.ticks(values);
      if (written.some((label) => measure(label, font) > radius * 0.5)) return [];
      let last = Math.max(inner - font.size, Math.min(topAt(0), topAt(labels.length - 1)) - font.size * 0.7);
      return values.flatMap((value, place) => {
        const far = reach(value);
        if (far - last < font.size * 1.5 || far > radius - font.size * 0.2) return [];
        last = far;
        return text(written[place] ?? '', centre[0] + (isRight ? 4 : -4), centre[1] - far + font.size * 0.36, {
          font,
          fill: theme.muted,
          ...(!isRight && { anchor: 'end' as const }),
          halo: theme.paper,
        });
      });
    }

    function colorOf(name: string, place: number): string {
      if (options.colorBy === 'each') return paints.of(name, place);
      const plain = options.wedgeColor ?? theme.palettes.categories[0] ?? theme.accent;
      return paints.byHand(name) ?? (paints.isContext(name) ? theme.context : plain);
    }
  },

  describe({ grid }, { formats, locale }) {
    const totalAt = (place: number) => {
      const known = grid.series.flatMap(({ values }) => (Number.isFinite(values[place]) ? [values[place] ?? 0] : []));
      return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0);
    };
    const tell = (label: string, place: number) =>
      `${label}: ${grid.series.map(({ name, values }) => `${name} ${formats.value(values[place] ?? Number.NaN)}`).join(', ')}`;
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, { names: grid.labels, valueAt: totalAt, write: formats.value }),
        kind: 'Rose chart',
        counts: [formatCount(locale, '{0} entry|{0} entries', grid.labels.length)],
        of: grid.series.map(({ name }) => name).join(', '),
      }),
      details: describeFirst(locale, grid.labels, tell),
    };
  },
});
