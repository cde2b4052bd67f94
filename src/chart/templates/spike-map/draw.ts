import { freeRoom } from '../../layout/free-room.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { mapFrame } from '../../marks/maps/map-frame.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { mapSizeKey, sizeKeyHeight, sizeKeyValues, spikePath } from '../../marks/maps/size-key.ts';
import { spotLabels } from '../../marks/maps/spot-labels.ts';
import { describeSpots, marksOf, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import { pointIn } from '../../marks/maps/spots.ts';
import type { MapLook } from '../../options/map-options.ts';
import { type Box, type Node, path } from '../../scene/node.ts';
import { defineTemplate, type Tools } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Amounts as spikes: as many places as circles could not show side by side. */
export const template = defineTemplate(manifest, {
  needs: needsOfPlaces,

  prepare(context): SpotModel | Undrawable {
    const { options } = context;
    const model = spotModel(context);
    if ('error' in model) return model;
    const extra = (width: number) => {
      const tallest = tallestAt(options.tallest, width);
      const over = overTop(model, { x: 0, y: 0, width, height: model.height(width) }, { ...context, tallest });
      return over + (options.sizeKey ? sizeKeyHeight(tallest * 0.6, 'spike', context) : 0);
    };
    return { ...model, height: (width) => model.height(width) + extra(width) };
  },

  draw(model, box, context) {
    const { options, enter, rowOf, formats } = context;
    const { map, spots, ids, colorOf, domains } = model;
    const most = domains.size?.[1] ?? 0;
    const tallest = Math.min(tallestAt(options.tallest, box.width), box.height * 0.5);
    /** Below zero for falls, which point down. */
    const heightOf = (value: number) => (most > 0 ? (value / most) * tallest : 0);
    const hasKey = options.sizeKey && most > 0 && box.height > tallest * 2;
    const under = hasKey ? sizeKeyHeight(tallest * 0.6, 'spike', context) : 0;
    const whole = { ...box, height: box.height - under };
    const over = Math.min(overTop(model, whole, { ...context, tallest }), box.height * 0.2);
    const frame = mapFrame(
      { map, look: options, ids, marks: marksOf(model, onBase) },
      { ...whole, y: box.y + over, height: whole.height - over },
      context,
    );
    const half = (options.width / 2) * (box.width < 420 ? 0.7 : 1);
    const marks: Node[] = [];
    const labels: Node[] = [];
    const nodes = frame.nodes({ paint: () => null });
    for (const picture of frame.pictures) {
      const { x: left, y: top } = picture.box;
      const shown = spots
        .flatMap((spot) => {
          const at = pointIn(picture, spot);
          return at === null ? [] : [{ spot, at: [at[0] + left, at[1] + top] as const }];
        })
        .sort((one, other) => one.at[1] - other.at[1]);
      shown.forEach(({ spot, at: [x, y] }, place) => {
        const tint = colorOf(spot);
        const floor = box.y + box.height - under;
        const height = Math.max(y - floor, Math.min(heightOf(spot.size) * enter(place, shown.length), y - box.y));
        const part = { role: 'mark' as const, key: spot.key, rows: [rowOf(spot.row)] };
        marks.push(
          path(spikePath(x, y, height, half), {
            fill: mixed(tint, options.strength),
            stroke: tint,
            strokeWidth: 1.2,
            join: 'round',
            part,
          }),
        );
      });
      if (options.labels === 'none' || enter(0, 1) < 1 || !picture.isMain) continue;
      const room = freeRoom({ x: box.x, y: box.y, width: box.width, height: box.height - under }, 1);
      for (const {
        spot,
        at: [x, y],
      } of shown) {
        const height = heightOf(spot.size);
        room.block({ x: x - half, y: Math.min(y, y - height), width: 2 * half, height: Math.abs(height) });
      }
      const labelRequests = shown
        .toSorted((one, other) => Math.abs(other.spot.size) - Math.abs(one.spot.size))
        .map(({ spot, at: [x, y] }) => {
          const height = heightOf(spot.size);
          const words = options.labels === 'values' ? `${spot.key} ${formats.value(spot.size)}` : spot.key;
          return {
            key: spot.key,
            words,
            at: [x, y - height] as const,
            reach: { x: 2, up: Math.max(0, -height), down: Math.max(0, height) },
          };
        });
      labels.push(
        ...spotLabels({ ...picture, box, covered: [] }, labelRequests, context, {
          most: Math.round(box.width / 45),
          room,
        }),
      );
    }
    const keyBox = { ...box, y: box.y + box.height - under, height: under };
    // A spike as high as the highest would be half of the picture.
    const { above = [0, 0] } = domains;
    const values = sizeKeyValues({ above: [above[0], above[1] * 0.6] });
    const key = { values, sizeOf: heightOf, shape: 'spike' as const, color: frame.land };
    return {
      nodes: [...nodes, ...marks, ...labels, ...(hasKey ? mapSizeKey(key, keyBox, context) : [])],
      plot: frame.plot,
      place: frame.place,
    };
  },

  describe: (model, context) => describeSpots('spikeMap', model, context),
});

/** Spikes reach over the map, and need room only around their base. */
const onBase = () => 5;

/** How far spikes of the north reach over the map. */
function overTop(
  model: SpotModel,
  box: Box,
  { tallest, ...context }: Tools & { tallest: number; options: MapLook },
): number {
  const { map, spots, ids, domains } = model;
  const most = domains.size?.[1] ?? 0;
  const { pictures } = mapFrame({ map, look: context.options, ids, marks: marksOf(model, onBase) }, box, {
    ...context,
    zoom: undefined,
  });
  const [main] = pictures;
  if (main === undefined || most <= 0) return 0;
  return spots.reduce((over, spot) => {
    const at = pointIn(main, spot);
    return at === null ? over : Math.max(over, (spot.size / most) * tallest - at[1] - main.box.y + box.y);
  }, 0);
}

function tallestAt(size: number, width: number): number {
  return size * Math.max(0.5, Math.min(1.5, width / 640));
}

/** A color that lets the land shine through. */
function mixed(color: string, strength: number): string {
  const [, r = '0', g = '0', b = '0'] = /^#(..)(..)(..)$/.exec(color) ?? /rgb\((\d+), (\d+), (\d+)\)/.exec(color) ?? [];
  const channel = (value: string) => (color.startsWith('#') ? Number.parseInt(value, 16) : Number(value));
  return `rgba(${channel(r)}, ${channel(g)}, ${channel(b)}, ${strength / 100})`;
}
