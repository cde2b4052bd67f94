import { contourDensity } from 'd3-contour';
import type { Undrawable } from '../../locale/chart-error.ts';
import { sentencesOf } from '../../locale/sentences.ts';
import { mapFrame } from '../../marks/maps/map-frame.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { describeSpots, marksOf, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import { pointIn } from '../../marks/maps/spots.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { circle, type Node, path } from '../../scene/node.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Where places crowd, as hills of color. */
export const template = defineTemplate(manifest, {
  needs: needsOfPlaces,

  prepare(context): SpotModel | Undrawable {
    const { options, paints, locale } = context;
    const { few, many } = sentencesOf(locale);
    const plain = Object.fromEntries(Object.entries(valueColorOptions).map(([name, each]) => [name, each.default]));
    // Hills have their own colors: what a scale of values could be told has its presets.
    const wish = { ...context, options: { ...plain, ...options } } as unknown as Parameters<typeof spotModel>[0];
    const model = spotModel(wish);
    if ('error' in model) return model;
    const ramp = Array.from({ length: options.levels }, (_, step) => paints.ramp((step + 1) / options.levels));
    return {
      ...model,
      legend: options.legend ? { kind: 'ramp', colors: ramp, low: few, high: many, title: '' } : null,
    };
  },

  draw(model, box, context) {
    const { options, theme, enter, rowOf, paints } = context;
    const { map, ids, spots } = model;
    const spread = options.spread * Math.max(0.6, Math.min(1.5, box.width / 640));
    const sized = marksOf(model, () => spread * 1.5);
    const frame = mapFrame({ map, look: options, ids, marks: sized }, box, context);
    const nodes = frame.nodes({
      paint: () => null,
      over(picture) {
        const points = spots.flatMap((spot) => {
          const at = pointIn(picture, spot);
          return at === null || !(spot.size > 0) ? [] : [{ spot, at }];
        });
        if (points.length === 0) return [];
        const { width, height } = picture.box;
        const hills = contourDensity<(typeof points)[number]>()
          .x(({ at }) => at[0])
          .y(({ at }) => at[1])
          .weight(({ spot }) => Math.min(1e12, spot.size))
          .size([Math.ceil(width), Math.ceil(height)])
          .bandwidth(spread)
          .thresholds(options.levels)(points);
        const areas = hills.flatMap((hill, step): Node[] => {
          const d = hill.coordinates.map((polygon) => polygon.map(ring).join('')).join('');
          const share = enter(step, hills.length);
          const fill = paints.ramp((step + 1) / hills.length);
          return d === '' ? [] : [path(d, { fill, opacity: (options.strength / 100) * share })];
        });
        const dots = points.map(
          ({ spot, at: [x, y] }): Node =>
            circle(x, y, 1.6, {
              fill: theme.ink,
              opacity: options.dots ? 0.7 : 0,
              part: { role: 'mark', key: spot.key, rows: [rowOf(spot.row)] },
            }),
        );
        return [...areas, ...dots];
      },
    });
    return { nodes, plot: frame.plot, place: frame.place };
  },

  describe: (model, context) => describeSpots('heatMap', model, context),
});

function ring(points: readonly (readonly number[])[]): string {
  const n = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;
  return `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}Z`;
}
