import { freeRoom } from '../../layout/free-room.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { listed } from '../../locale/sentences.ts';
import { mapSummary } from '../../marks/maps/describe-map.ts';
import { mapFrame } from '../../marks/maps/map-frame.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { spotLabels } from '../../marks/maps/spot-labels.ts';
import { marksOf, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import { pointIn } from '../../marks/maps/spots.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { type Box, circle, type Node, type Point, path } from '../../scene/node.ts';
import { defineTemplate, type LegendItem } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Changes as arrows: which way, and how far. */
export const template = defineTemplate(manifest, {
  needs: needsOfPlaces,

  prepare(context): SpotModel | Undrawable {
    const { options, paints, locale } = context;
    const plain = Object.fromEntries(Object.entries(valueColorOptions).map(([name, each]) => [name, each.default]));
    // The colors of arrows are two: what a scale of values could be told has its presets.
    const wish = { ...context, options: { ...plain, ...options } } as unknown as Parameters<typeof spotModel>[0];
    const model = spotModel(wish);
    if ('error' in model) return model;
    const up = options.upColor ?? paints.diverge(0.8);
    const down = options.downColor ?? paints.diverge(-0.8);
    const items: LegendItem[] = [
      { key: 'up', label: locale.words.increase, color: up, shape: 'line' },
      { key: 'down', label: locale.words.decrease, color: down, shape: 'line' },
    ];
    return {
      ...model,
      colorOf: ({ size }) => (size < 0 ? down : up),
      legend: options.legend ? { kind: 'items', items } : null,
    };
  },

  draw(model, box, context) {
    const { options, enter, rowOf, formats } = context;
    const { map, spots, ids, colorOf, domains } = model;
    const most = domains.size?.[1] ?? 0;
    const longest = options.longest * Math.max(0.5, Math.min(1.4, box.width / 640));
    const lengthOf = (value: number) => (most > 0 ? Math.max(6, (Math.abs(value) / most) * longest) : 0);
    const sized = marksOf(model, ({ size }) => lengthOf(size) / 2 + 2);
    const frame = mapFrame({ map, look: options, ids, marks: sized }, box, context);
    const isSwing = options.way === 'swing';
    const reachOf = (size: number) => {
      const half = lengthOf(size) / 2;
      return isSwing ? { x: half, up: 4, down: 4 } : { x: 4, up: half, down: half };
    };
    const nodes = frame.nodes({
      paint: () => null,
      over(picture) {
        const shown = spots.flatMap((spot) => {
          const at = pointIn(picture, spot);
          return at === null ? [] : [{ spot, at }];
        });
        const room = freeRoom({ x: 0, y: 0, width: picture.box.width, height: picture.box.height }, 1);
        // The largest changes come first. What has no room for its arrow is a dot of the same color.
        const drawn = shown.map(({ spot, at }) => {
          const reach = reachOf(spot.size);
          const isFree = room.take(boxAround(at, reach)) || shown.length < fewest;
          return { spot, at, reach, isFree };
        });
        const marks = drawn.map(({ spot, at: [x, y], isFree }, place): Node => {
          const share = enter(place, shown.length);
          const length = lengthOf(spot.size) * share * Math.sign(spot.size);
          const tint = colorOf(spot);
          const part = { role: 'mark' as const, key: spot.key, rows: [rowOf(spot.row)] };
          if (!isFree) return circle(x, y, 1.8 * share, { fill: tint, part });
          const d = isSwing ? arrow([x - length / 2, y], length, 'x') : arrow([x, y + length / 2], -length, 'y');
          return path(d, { stroke: tint, strokeWidth: options.thick, cap: 'round', join: 'round', part });
        });
        // Dots first: arrows lie over them.
        const order = [
          ...marks.filter(({ kind }) => kind === 'circle'),
          ...marks.filter(({ kind }) => kind === 'path'),
        ];
        if (options.labels === 'none' || enter(0, 1) < 1) return order;
        for (const { at, isFree } of drawn) if (!isFree) room.block(boxAround(at, { x: 2, up: 2, down: 2 }));
        const labels = drawn
          .filter(({ isFree }) => isFree)
          .map(({ spot, at, reach }) => {
            const words = options.labels === 'names' ? spot.key : formats.value(spot.size);
            return { key: spot.key, words, at, reach };
          });
        return [...order, ...spotLabels(picture, labels, context, { most: Math.round(box.width / 12), room })];
      },
    });
    return { nodes, plot: frame.plot, place: frame.place };
  },

  describe({ spots, map, note }, { formats, locale }) {
    const words = mapWordsOf(locale);
    const ups = spots.filter(({ size }) => size > 0);
    const downs = spots.filter(({ size }) => size < 0);
    const gained = fill(words.gained, String(ups.length), String(downs.length));
    const list = (some: typeof spots) =>
      listed(
        some.slice(0, 3).map(({ key, size }) => `${key} ${formats.value(size)}`),
        locale,
      );
    return {
      summary: `${gained} ${mapSummary('arrowMap', { map, count: spots.length, of: 'places' }, locale)}`,
      details: [
        ups.length > 0 ? fill(words.gains, list(ups)) : '',
        downs.length > 0 ? fill(words.losses, list(downs)) : '',
        note ?? '',
      ].filter(Boolean),
    };
  },
});

/** So few arrows are all drawn, even if two of them touch. */
const fewest = 4;

type Reach = { x: number; up: number; down: number };

function boxAround([x, y]: Point, reach: Reach): Box {
  return { x: x - reach.x, y: y - reach.up, width: 2 * reach.x, height: reach.up + reach.down };
}

/** A line with a head, along an axis from a point. */
function arrow([x, y]: readonly [number, number], length: number, along: 'x' | 'y'): string {
  const n = (value: number) => Math.round(value * 10) / 10;
  const head = Math.sign(length) * Math.min(6, Math.abs(length) * 0.6);
  const wing = Math.min(4, Math.abs(length) * 0.4);
  if (along === 'x') {
    const end = x + length;
    return `M${n(x)},${n(y)}L${n(end)},${n(y)}M${n(end - head)},${n(y - wing)}L${n(end)},${n(y)}L${n(end - head)},${n(y + wing)}`;
  }
  const end = y + length;
  return `M${n(x)},${n(y)}L${n(x)},${n(end)}M${n(x - wing)},${n(end - head)}L${n(x)},${n(end)}L${n(x + wing)},${n(end - head)}`;
}
