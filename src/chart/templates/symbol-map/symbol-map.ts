import { valueColorOptions } from '../../color/value-scale.ts';
import { freeRoom } from '../../layout/free-room.ts';
import { mapFrame } from '../../maps/map-frame.ts';
import { mapOptions, needsOf } from '../../maps/map-options.ts';
import { largestAt, sizeKey, sizeKeyHeight } from '../../maps/size-key.ts';
import { spotLabelOptions, spotLabels } from '../../maps/spot-labels.ts';
import { type SpotModel, spotModel, tellSpots } from '../../maps/spot-model.ts';
import { pointIn, spotOptions, spotRoles } from '../../maps/spots.ts';
import { amount, choice, colors, format, toggle } from '../../options.ts';
import { names, numbers } from '../../roles.ts';
import { type Box, circle, type Node, rect } from '../../scene/node.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Places as circles: how large, and perhaps how, by color. */
export const symbolMap = defineTemplate({
  id: 'symbol-map',
  name: 'Symbol map',
  family: 'maps',
  tier: 'free',
  shows: 'Shows amounts at places, by the size of a circle.',
  roles: {
    ...spotRoles,
    size: numbers('Size', { optional: true }),
    color: numbers('Color by value', { optional: true }),
    category: names('Color by category', { optional: true }),
  },
  options: {
    ...mapOptions(),
    ...spotOptions,
    shape: choice('Symbol', { circle: 'Circle', square: 'Square' }, { group: 'shape' }),
    largest: amount('Largest symbol', 22, { min: 4, max: 90, group: 'shape' }),
    strength: amount('Strength of color', 72, { min: 10, max: 100, group: 'shape' }),
    sizeKey: toggle('Key of sizes', true, { group: 'legend' }),
    ...spotLabelOptions,
    ...valueColorOptions,
    colors: colors('Colors by hand'),
    valueFormat: format('Number format'),
  },
  sample,
  live: 'map',
  needs: (document, table) =>
    needsOf(document, table, document.options.places === 'towns' ? { places: 'place' } : { regions: 'place' }),

  prepare(context): SpotModel | { error: string } {
    const { options } = context;
    const model = spotModel(context);
    if ('error' in model || !model.hasSizes || !options.sizeKey) return model;
    const under = (width: number) => sizeKeyHeight(largestAt(options.largest, width), 'circle', context);
    return { ...model, height: (width) => model.height(width) + under(width) };
  },

  draw(model, box, context) {
    const { options, theme, enter, rowOf, formats } = context;
    const { map, spots, ids, places, colorOf, hasSizes, domains } = model;
    const most = domains.size?.[1] ?? 0;
    const largest = largestAt(options.largest, box.width);
    const sizeOf = (value: number) =>
      hasSizes && most > 0 ? Math.max(1, Math.sqrt(Math.abs(value) / most) * largest) : Math.min(largest, 5);
    const hasKey = hasSizes && options.sizeKey && most > 0 && box.height > largest * 4;
    const under = hasKey ? sizeKeyHeight(largest, 'circle', context) : 0;
    const frame = mapFrame({ map, look: options, ids, places }, { ...box, height: box.height - under }, context);
    const quiet = options.strength / 100;
    const nodes = frame.nodes({
      paint: () => null,
      over(picture) {
        const shown = spots.flatMap((spot) => {
          const at = pointIn(picture, spot);
          return at === null ? [] : [{ spot, at }];
        });
        const marks = shown.map(({ spot, at: [x, y] }, place): Node => {
          const share = enter(place, shown.length);
          const size = sizeOf(spot.size) * share;
          const color = colorOf(spot);
          // Less than nothing is hollow.
          const paint = {
            ...(spot.size < 0
              ? { stroke: color, strokeWidth: 1.5 }
              : { fill: color, stroke: theme.paper, strokeWidth: 0.75 }),
            opacity: spot.size < 0 ? 1 : quiet,
            part: { role: 'mark' as const, key: spot.key, rows: [rowOf(spot.row)] },
          };
          const side = size * 1.8;
          return options.shape === 'circle'
            ? circle(x, y, size, paint)
            : rect({ x: x - side / 2, y: y - side / 2, width: side, height: side }, paint);
        });
        if (options.labels === 'none' || enter(0, 1) < 1) return marks;
        const room = freeRoom({ x: 0, y: 0, width: picture.box.width, height: picture.box.height }, 1);
        for (const {
          spot,
          at: [x, y],
        } of shown.slice(0, 150)) {
          const half = sizeOf(spot.size) * 0.7;
          room.block({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });
        }
        const labels = shown.map(({ spot, at }) => {
          const reach = sizeOf(spot.size);
          const words = options.labels === 'values' && hasSizes ? `${spot.key} ${formats.value(spot.size)}` : spot.key;
          return { key: spot.key, words, at, reach: { x: reach, up: reach, down: reach } };
        });
        return [...marks, ...spotLabels(picture, labels, context, { most: Math.round(box.width / 22), room })];
      },
    });
    const keyBox: Box = { ...box, y: box.y + box.height - under, height: under };
    const key = { most, sizeOf, shape: 'circle' as const, color: frame.land };
    return {
      nodes: [...nodes, ...(hasKey ? sizeKey(key, keyBox, context) : [])],
      plot: frame.plot,
      place: frame.place,
    };
  },

  describe: (model, context) => tellSpots('Symbol map', model, context),
});
