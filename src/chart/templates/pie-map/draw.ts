import { arc, pie } from 'd3-shape';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { listed } from '../../locale/sentences.ts';
import { mapSummary } from '../../marks/maps/describe-map.ts';
import { mapFrame } from '../../marks/maps/map-frame.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { symbolSizeAtWidth } from '../../marks/maps/size-key.ts';
import { spotLabels } from '../../marks/maps/spot-labels.ts';
import { marksOf, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import { pointIn } from '../../marks/maps/spots.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { group, type Node, path, rect } from '../../scene/node.ts';
import { defineTemplate, type LegendItem } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type PieModel = SpotModel & { parts: ReadonlyMap<number, readonly number[]>; names: readonly string[] };

/** Parts of a whole at places: a small pie or a few bars for each. */
export const template = defineTemplate(manifest, {
  needs: needsOfPlaces,

  prepare(context): PieModel | Undrawable {
    const { columns, options, paints } = context;
    if (columns.values.length === 0) return undrawable('Choose a column for “{0}”.', 'Parts');
    const plain = Object.fromEntries(Object.entries(valueColorOptions).map(([name, each]) => [name, each.default]));
    const inner = { ...context, columns: { ...columns, size: null }, options: { ...plain, ...options } };
    // Parts have colors by name: what a scale of values could be told has its presets.
    const model = spotModel(inner as unknown as Parameters<typeof spotModel>[0]);
    if ('error' in model) return model;
    const parts = new Map(
      model.spots.map(({ row }) => [row, columns.values.map(({ values }) => Math.max(0, finite(values[row])))]),
    );
    const sums = model.spots.map((spot) => ({ ...spot, size: (parts.get(spot.row) ?? []).reduce((a, b) => a + b, 0) }));
    const spots = sums.filter(({ size }) => size > 0).sort((one, other) => other.size - one.size);
    if (spots.length === 0 && model.spots.length > 0)
      return undrawable('The chosen columns have no numbers above zero.');
    const names = columns.values.map(({ name }) => name);
    const items = columns.values.map(
      ({ key, name }, place): LegendItem => ({ key, label: name, color: paints.plain(key, place), shape: 'square' }),
    );
    return {
      ...model,
      spots,
      parts,
      names,
      domains: { ...model.domains, size: [0, spots.reduce((most, { size }) => Math.max(most, size), 0)] },
      legend: options.legend && items.length > 1 ? { kind: 'items', items } : null,
    };
  },

  draw(model, box, context) {
    const { options, theme, enter, rowOf, paints, columns } = context;
    const { map, ids, spots, parts, domains } = model;
    const most = domains.size?.[1] ?? 1;
    const largest = symbolSizeAtWidth(options.largest, box.width);
    const sizeOf = (sum: number) =>
      options.sizing === 'same' ? largest * 0.8 : Math.max(4, Math.sqrt(sum / (most || 1)) * largest);
    const sized = marksOf(model, ({ size }) => sizeOf(size) + 1);
    const frame = mapFrame({ map, look: options, ids, marks: sized }, box, context);
    const keys = columns.values.map(({ key }) => key);
    const nodes = frame.nodes({
      paint: () => null,
      over(picture) {
        const shown = spots.flatMap((spot) => {
          const at = pointIn(picture, spot);
          return at === null ? [] : [{ spot, at }];
        });
        const marks = shown.map(({ spot, at: [x, y] }, place): Node => {
          const radius = sizeOf(spot.size) * enter(place, shown.length);
          const mine = parts.get(spot.row) ?? [];
          const made = options.shape === 'bars' ? barsOf(mine, radius) : slicesOf(mine, radius);
          return group(made, {
            x: Math.round(x * 10) / 10,
            y: Math.round(y * 10) / 10,
            part: { role: 'mark', key: spot.key, rows: [rowOf(spot.row)] },
          });
        });
        if (options.labels === 'none' || enter(0, 1) < 1) return marks;
        const labels = shown.map(({ spot, at }) => {
          const reach = sizeOf(spot.size);
          return { key: spot.key, words: spot.key, at, reach: { x: reach, up: reach, down: reach } };
        });
        const circles = shown.map(({ spot, at }) => ({ at, radius: sizeOf(spot.size) }));
        return [...marks, ...spotLabels(picture, labels, context, { most: Math.round(box.width / 22), circles })];
      },
    });
    return { nodes, plot: frame.plot, place: frame.place };

    function slicesOf(mine: readonly number[], radius: number): Node[] {
      const draw = arc<{ startAngle: number; endAngle: number }>()
        .innerRadius(options.shape === 'donut' ? radius * 0.5 : 0)
        .outerRadius(radius)
        .digits(2);
      return pie()
        .sort(null)([...mine])
        .flatMap((slice, place): Node[] => {
          const d = draw(slice) ?? '';
          if (d === '' || slice.value <= 0) return [];
          return [path(d, { fill: paints.plain(keys[place] ?? '', place), stroke: theme.paper, strokeWidth: 0.6 })];
        });
    }

    function barsOf(mine: readonly number[], radius: number): Node[] {
      const highest = Math.max(...mine, 1e-12);
      const width = Math.max(2, (radius * 1.6) / Math.max(1, mine.length));
      const left = (-width * mine.length) / 2;
      return mine.map((value, place) => {
        const height = (value / highest) * radius * 1.6;
        const fill = paints.plain(keys[place] ?? '', place);
        return rect(
          { x: left + place * width, y: radius * 0.8 - height, width, height },
          { fill, stroke: theme.paper, strokeWidth: 0.4 },
        );
      });
    }
  },

  describe({ spots, names, map, note }, { locale, formats }) {
    const words = mapWordsOf(locale);
    const largest = spots.slice(0, 3).map(({ key, size }) => `${key} ${formats.value(size)}`);
    return {
      summary: [
        fill(words.largest, listed(largest, locale)),
        fill(words.parts, listed(names, locale)),
        mapSummary('partsMap', { map, count: spots.length, of: 'places' }, locale),
      ].join(' '),
      details: [note ?? ''].filter(Boolean),
    };
  },
});

function finite(value: number | undefined): number {
  return value !== undefined && value > 1e-280 ? Math.min(value, 1e280) : 0;
}
