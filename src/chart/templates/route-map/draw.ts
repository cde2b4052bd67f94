import { freeRoom } from '../../layout/free-room.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { listed } from '../../locale/sentences.ts';
import { mapSummary } from '../../marks/maps/describe-map.ts';
import { nearProjection } from '../../marks/maps/fit-view.ts';
import { greatCirclePath, middleOfLine, onLines } from '../../marks/maps/legs.ts';
import { mapFrame } from '../../marks/maps/map-frame.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { spotLabels } from '../../marks/maps/spot-labels.ts';
import { marksOf, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import { pointIn } from '../../marks/maps/spots.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { circle, type Node, path } from '../../scene/node.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** A way from place to place, in the order of the rows. */
export const template = defineTemplate(manifest, {
  needs: needsOfPlaces,

  prepare(context): SpotModel | Undrawable {
    const plain = Object.fromEntries(Object.entries(valueColorOptions).map(([name, each]) => [name, each.default]));
    const columns = { ...context.columns, size: null };
    // There are no values here: what a scale of them could be told has its presets.
    const wish = { ...context, columns, options: { ...plain, ...context.options } } as unknown as Parameters<
      typeof spotModel
    >[0];
    const model = spotModel(wish);
    if ('error' in model) return model;
    const isWorld = model.map.level === 'world' && nearProjection(model.map, context.options, model.spots) === null;
    return isWorld ? model : { ...model, height: (width) => Math.max(200, Math.min(width * 0.6, 560)) };
  },

  draw(model, box, context) {
    const { options, theme, enter, rowOf } = context;
    const { map, ids, colorOf } = model;
    const spots = model.spots.toSorted((one, other) => one.row - other.row);
    const routes = Map.groupBy(spots, ({ category }) => category);
    const sized = marksOf(model, () => 6);
    const frame = mapFrame({ map, look: options, ids, marks: sized }, box, context);
    const share = enter(0, 1);
    const nodes = frame.nodes({
      paint: () => null,
      over(picture) {
        const shown = spots.flatMap((spot) => {
          const at = pointIn(picture, spot);
          return at === null ? [] : [{ spot, at }];
        });
        const placed = new Map(shown.map(({ spot, at }) => [spot, at]));
        const ways: string[] = [];
        const lines = Array.from(routes.values()).flatMap((route): Node[] => {
          const [first] = route;
          const mine = route.filter((spot) => placed.has(spot));
          if (first === undefined || mine.length < 2) return [];
          const stroke = colorOf({ ...first, key: first.category || '\0' });
          const paint = {
            stroke,
            strokeWidth: options.width,
            cap: 'round' as const,
            join: 'round' as const,
            opacity: share,
          };
          const stops = mine.map((spot) => ({ at: spot.at, point: placed.get(spot) ?? ([0, 0] as const) }));
          const isEarth = options.course === 'earth' && map.projection.kind !== 'flat';
          const legs = stops.slice(1).map((stop, leg) => {
            const before = stops[leg] ?? stop;
            return isEarth
              ? greatCirclePath(before, stop, picture.drawn)
              : `M${pair(before.point)}L${pair(stop.point)}`;
          });
          const d = isEarth ? legs.join('') : `M${stops.map(({ point }) => pair(point)).join('L')}`;
          ways.push(d);
          const heads = options.arrows && share === 1 ? legs.flatMap((leg) => headOn(leg, stroke)) : [];
          return [path(d, { ...paint, ...(options.isDashed && { dash: [6, 5] }) }), ...heads];
        });
        const marks = shown.map(
          ({ spot, at: [x, y] }): Node =>
            circle(x, y, options.dots ? 4 : 2, {
              fill: theme.paper,
              stroke: colorOf({ ...spot, key: spot.category || '\0' }),
              strokeWidth: 2,
              part: { role: 'mark', key: spot.key, rows: [rowOf(spot.row)] },
            }),
        );
        if (!options.labels || share < 1) return [...lines, ...marks];
        const room = freeRoom({ x: 0, y: 0, width: picture.box.width, height: picture.box.height }, 2);
        for (const {
          at: [x, y],
        } of shown)
          room.block({ x: x - 4, y: y - 4, width: 8, height: 8 });
        // A round trip ends where it begins.
        const called = new Map(shown.map(({ spot, at }) => [`${spot.key} ${at}`, { spot, at }]));
        const labels = Array.from(called.values(), ({ spot, at }) => ({
          key: spot.key,
          words: spot.key,
          at,
          reach: { x: 5, up: 5, down: 5 },
        }));
        return [
          ...lines,
          ...marks,
          ...spotLabels(picture, labels, context, { room, isAbove: true, isBad: onLines(ways) }),
        ];

        /** On the line, also where a leg is cut at the edge of the map. */
        function headOn(leg: string, fill: string): Node[] {
          const middle = middleOfLine(leg);
          if (middle === null || middle.length < 34) return [];
          const { at, angle } = middle;
          const size = 3 + options.width * 1.3;
          const corner = (turn: number) =>
            pair([at[0] + Math.cos(angle + turn) * size, at[1] + Math.sin(angle + turn) * size]);
          return [path(`M${corner(0)}L${corner(2.5)}L${corner(-2.5)}Z`, { fill })];
        }
      },
    });
    return { nodes, plot: frame.plot, place: frame.place };
  },

  describe({ spots, map, note }, { locale }) {
    const names = spots.toSorted((one, other) => one.row - other.row).map(({ key }) => key);
    const [first = '', last = ''] = [names[0], names.at(-1)];
    return {
      summary: [
        names.length > 1 ? fill(mapWordsOf(locale).span, first, last) : '',
        mapSummary('routeMap', { map, count: spots.length, of: 'places' }, locale),
      ]
        .filter(Boolean)
        .join(' '),
      details: [names.length === 0 ? '' : `${listed(names, locale, 12)}.`, note ?? ''].filter(Boolean),
    };
  },
});

function pair([x, y]: readonly [number, number]): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
