import { hexbin } from 'd3-hexbin';
import { valueScale } from '../../color/value-scale.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { sentencesOf } from '../../locale/sentences.ts';
import { landOf, mapFrame } from '../../marks/maps/map-frame.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { describeSpots, marksOf, type SizedSpot, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import { pointIn } from '../../marks/maps/spots.ts';
import { type Node, type Point, path, round } from '../../scene/node.ts';
import { defineTemplate, type Tools } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Many places counted in cells of a honeycomb. */
export const template = defineTemplate(manifest, {
  needs: needsOfPlaces,

  prepare(context): SpotModel | Undrawable {
    const model = spotModel(context);
    if ('error' in model) return model;
    const { few, many } = sentencesOf(context.locale);
    const { legendWords, ...wish } = context.options;
    // How many are in a cell depends on the size of the picture: the legend says more and less.
    const shown = {
      ...wish,
      scale: 'linear',
      low: null,
      high: null,
      legendWords: legendWords || `${few},${many}`,
    } as const;
    return { ...model, legend: valueScale([0, 1], shown, overLand(context)).legend };
  },

  draw(model, box, context) {
    const { options, theme, enter, rowOf } = context;
    const { map, ids, spots } = model;
    const radius = options.radius * Math.max(0.6, Math.min(1.5, box.width / 640));
    // The middle of a cell may be a radius away from a place in it.
    const marks = marksOf(model, () => radius * 2);
    const frame = mapFrame({ map, look: options, ids, marks }, box, context);
    const nodes = frame.nodes({
      paint: () => null,
      over(picture) {
        const points = spots.flatMap((spot) => {
          const at = pointIn(picture, spot);
          return at === null ? [] : [{ spot, at }];
        });
        const bins = hexbin<{ spot: SizedSpot; at: Point }>()
          .x(({ at }) => at[0])
          .y(({ at }) => at[1])
          .radius(radius)(points);
        const sums = bins.map((bin) => bin.reduce((sum, { spot }) => sum + spot.size, 0));
        const wish = { ...options, legend: false, noDataColor: options.noDataColor ?? landOf(context) };
        const scale = valueScale(sums, wish, overLand(context));
        const most = Math.max(...sums.map(Math.abs), 0) || 1;
        return bins.map((bin, place): Node => {
          const sum = sums[place] ?? 0;
          const share = enter(place, bins.length);
          const wide = options.sizing === 'full' ? 1 : Math.max(0.25, Math.sqrt(Math.abs(sum) / most));
          const [first] = bin;
          const key = bin.length === 1 ? (first?.spot.key ?? '') : `${first?.spot.key ?? ''} +${bin.length - 1}`;
          return path(hexagon([bin.x, bin.y], radius * wide * share), {
            fill: scale.of(sum),
            stroke: theme.paper,
            strokeWidth: 0.75,
            part: { role: 'mark', key, rows: bin.map(({ spot }) => rowOf(spot.row)) },
          });
        });
      },
    });
    return { nodes, plot: frame.plot, place: frame.place };
  },

  describe: (model, context) => describeSpots('hexbinMap', model, context),
});

/** The palest color would be lost on land and sea: cells begin further on. */
function overLand<Given extends Tools>(tools: Given): Given {
  const { paints } = tools;
  return { ...tools, paints: { ...paints, ramp: (share) => paints.ramp(0.16 + 0.84 * share) } };
}

function hexagon([x, y]: Point, radius: number): string {
  const corners = [0, 60, 120, 180, 240, 300].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return `${round(x + Math.sin(turn) * radius)},${round(y - Math.cos(turn) * radius)}`;
  });
  return `M${corners.join('L')}Z`;
}
