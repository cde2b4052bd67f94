import { freeRoom } from '../../layout/free-room.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { mapFrame } from '../../marks/maps/map-frame.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { describeSpots, marksOf, type SizedSpot, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import { pointIn } from '../../marks/maps/spots.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { circle, type Node, text } from '../../scene/node.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type Cluster = { x: number; y: number; spots: SizedSpot[]; amount: number };

/** Many places, those near one another taken together. */
export const template = defineTemplate(manifest, {
  needs: needsOfPlaces,

  prepare(context): SpotModel | Undrawable {
    const plain = Object.fromEntries(Object.entries(valueColorOptions).map(([name, each]) => [name, each.default]));
    // One color is all there is: what a scale of values could be told has its presets.
    const wish = { ...context, options: { ...plain, ...context.options } } as unknown as Parameters<
      typeof spotModel
    >[0];
    return spotModel(wish);
  },

  draw(model, box, context) {
    const { options, theme, enter, rowOf, paints, fonts, measure, formats } = context;
    const { map, ids, spots } = model;
    const reach = options.reach * (box.width < 420 ? 0.75 : 1);
    const marks = marksOf(model, () => reach / 2);
    const frame = mapFrame({ map, look: options, ids, marks }, box, context);
    const tint = options.tint ?? theme.accent;
    const nodes = frame.nodes({
      paint: () => null,
      over(picture) {
        const points = spots.flatMap((spot) => {
          const at = pointIn(picture, spot);
          return at === null ? [] : [{ spot, x: at[0], y: at[1] }];
        });
        const clusters = gather(points, reach);
        const room = freeRoom({ x: 0, y: 0, width: picture.box.width, height: picture.box.height }, 1);
        const most = clusters.reduce((size, each) => Math.max(size, each.amount), 0);
        return clusters.flatMap(({ x, y, spots: mine, amount: sum }, place): Node[] => {
          const share = enter(place, clusters.length);
          const isAlone = mine.length === 1;
          const wide = Math.min(reach / 2, options.largest * (box.width < 420 ? 0.75 : 1));
          const radius = isAlone ? 4 : Math.max(8, wide * Math.sqrt(sum / (most || 1)));
          const [first] = mine;
          const key = isAlone ? (first?.key ?? '') : `${first?.key ?? ''} +${mine.length - 1}`;
          const mark = circle(x, y, radius * share, {
            fill: tint,
            stroke: theme.paper,
            strokeWidth: 1.25,
            opacity: 0.9,
            part: { role: 'mark', key, rows: mine.map(({ row }) => rowOf(row)) },
          });
          const sumLabel = formats.value(sum);
          const font = { ...fonts.strong, size: Math.max(9, Math.min(fonts.label.size, radius * 0.8)) };
          const letters = measure(sumLabel, font);
          const fits = letters <= radius * 1.9 && font.size <= radius * 1.6;
          if (isAlone || options.labels === 'none' || share < 1 || !fits) return [mark];
          if (!room.take({ x: x - letters / 2, y: y - font.size / 2, width: letters, height: font.size }))
            return [mark];
          const label = {
            font,
            fill: paints.inkOn(tint),
            anchor: 'middle' as const,
            part: { role: 'label' as const, key },
          };
          return [mark, text(sumLabel, x, y + font.size * 0.35, label)];
        });
      },
    });
    return { nodes, plot: frame.plot, place: frame.place };
  },

  describe: (model, context) => describeSpots('clusterMap', model, context),
});

/** Each place joins the first cluster in reach, the largest places first; then circles that would touch become one. */
function gather(points: readonly { spot: SizedSpot; x: number; y: number }[], reach: number): Cluster[] {
  const clusters: Cluster[] = [];
  const cells = new Map<string, Cluster[]>();
  const cellOf = (x: number, y: number) => [Math.floor(x / reach), Math.floor(y / reach)] as const;
  for (const { spot, x, y } of points) {
    const [column, row] = cellOf(x, y);
    let best: Cluster | null = null;
    let least = reach;
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const each of cells.get(`${column + dx} ${row + dy}`) ?? []) {
          const distance = Math.hypot(each.x - x, each.y - y);
          if (distance < least) [best, least] = [each, distance];
        }
      }
    }
    const amount = Math.max(0, spot.size);
    if (best !== null) {
      best.spots.push(spot);
      best.amount += amount;
      continue;
    }
    const made = { x, y, spots: [spot], amount };
    clusters.push(made);
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), made]);
  }
  return clusters;
}
