import { interpolateRgb } from '../../color/rgb.ts';
import { matchRegions } from '../../geo/match-regions.ts';
import { freeRoom } from '../../layout/free-room.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { listed } from '../../locale/sentences.ts';
import { mapSummary } from '../../marks/maps/describe-map.ts';
import { regionLabels } from '../../marks/maps/draw-regions.ts';
import { nearProjection } from '../../marks/maps/fit-view.ts';
import { mapFrame } from '../../marks/maps/map-frame.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { linesHome, spreadApart } from '../../marks/maps/move-apart.ts';
import { spotLabels } from '../../marks/maps/spot-labels.ts';
import { marksOf, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import { pointIn } from '../../marks/maps/spots.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { circle, type Node, path } from '../../scene/node.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Where something is: a few places with their names, on a quiet map. */
export const template = defineTemplate(manifest, {
  needs(document, table) {
    const options = { locator: true, ...document.options };
    return needsOfPlaces({ ...document, options }, table);
  },

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
    return isWorld ? model : { ...model, height: (width) => Math.max(240, Math.min(width * 0.72, 560)) };
  },

  draw(model, box, context) {
    const { options, theme, enter, rowOf, paints, geo, fonts } = context;
    const { map, ids, colorOf } = model;
    const spots = model.spots.toSorted((one, other) => one.row - other.row);
    const size = options.size * (box.width < 420 ? 0.85 : 1);
    const sized = marksOf(model, () => size * (options.marker === 'pin' ? 3 : 1) + 1);
    const frame = mapFrame({ map, look: options, ids, marks: sized }, box, context);
    const areaNames = options.areas
      .split(/[;\n]/)
      .map((each) => each.trim())
      .filter(Boolean);
    const areas = new Set(matchRegions(areaNames, { map, names: geo?.names ?? null }).flatMap(({ id }) => id ?? []));
    const areaColor = options.areaColor ?? interpolateRgb(frame.land, theme.accent)(0.28);
    const nodes = frame.nodes({
      paint: (id) => (areas.has(id) ? { fill: areaColor } : null),
      over(picture) {
        const placed = spots.flatMap((spot) => {
          const at = pointIn(picture, spot);
          return at === null ? [] : [{ spot, at }];
        });
        const shown = frame.isTown && !options.line ? spreadApart(placed, picture.box, () => size) : placed;
        const course = shown.map(({ at: [x, y] }) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`);
        const joined: Node[] =
          options.line && course.length > 1
            ? [
                path(`M${course.join('L')}`, {
                  stroke: theme.accent,
                  strokeWidth: 2,
                  join: 'round',
                  cap: 'round',
                  opacity: 0.85,
                }),
              ]
            : [];
        const marks = shown.map(({ spot, at: [x, y] }, place): Node => {
          const share = enter(place, shown.length);
          const paint = {
            fill: colorOf(spot),
            stroke: theme.paper,
            strokeWidth: 1.5,
            ...(options.marker === 'none' && { opacity: 0 }),
            part: { role: 'mark' as const, key: spot.key, rows: [rowOf(spot.row)] },
          };
          return options.marker === 'pin'
            ? path(pin(x, y, size * 1.3 * share), paint)
            : circle(x, y, size * share, paint);
        });
        const homes = linesHome(placed, shown, () => size, theme);
        if (enter(0, 1) < 1) return [...joined, ...homes, ...marks];
        const room = freeRoom({ x: 0, y: 0, width: picture.box.width, height: picture.box.height }, 2);
        for (const {
          at: [x, y],
        } of shown)
          room.block({ x: x - size, y: y - size, width: 2 * size, height: 2 * size });
        const labels = options.labels
          ? spotLabels(
              picture,
              shown.map(({ spot, at }) => {
                const up = options.marker === 'pin' ? size * 3 : size;
                return { key: spot.key, words: spot.key, at, reach: { x: size, up, down: size } };
              }),
              { ...context, fonts: { ...fonts, label: fonts.strong } },
              { room },
            )
          : [];
        const quiet = { ...context, paints: { ...paints, inkOn: () => theme.muted } };
        const land = options.regionNames
          ? regionLabels(
              picture,
              map.regions.map(({ id, name }) => ({ id, key: name, lines: [name], fill: frame.land })),
              quiet,
              room,
            )
          : [];
        return [...land, ...joined, ...homes, ...marks, ...labels];
      },
    });
    return { nodes, plot: frame.plot, place: frame.place };
  },

  describe({ spots, map, note }, { locale }) {
    const names = spots.slice(0, 12).map(({ key }) => key);
    return {
      summary: [
        names.length === 0 ? '' : `${listed(names, locale)}.`,
        mapSummary('locatorMap', { map, count: spots.length, of: 'places' }, locale),
      ]
        .filter(Boolean)
        .join(' '),
      details: [note ?? ''].filter(Boolean),
    };
  },
});

/** A drop with its point at a place. */
function pin(x: number, y: number, size: number): string {
  const n = (value: number) => Math.round(value * 10) / 10;
  const top = y - size * 2.2;
  return `M${n(x)},${n(y)}C${n(x - size * 1.5)},${n(y - size * 1.3)} ${n(x - size * 1.1)},${n(top)} ${n(x)},${n(top)}C${n(x + size * 1.1)},${n(top)} ${n(x + size * 1.5)},${n(y - size * 1.3)} ${n(x)},${n(y)}Z`;
}
