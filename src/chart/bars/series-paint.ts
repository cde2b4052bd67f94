import { interpolateRgb } from '../color/rgb.ts';
import type { Grid } from '../series.ts';
import type { Tools } from '../template.ts';

/** The color of a series at a label. What is highlighted may be series or labels; the rest steps back. */
export type SeriesPaint = {
  series: (series: number) => string;
  at: (series: number, place: number) => string;
};

/** Colors by kind, in an order, or as a template has them. */
export type Palette = 'categories' | 'sequence' | 'divergence' | ((place: number) => string);

/** The colors of several series, by kind or in an order. */
export function seriesPaint({ labels, series }: Grid, palette: Palette, { paints, theme }: Tools): SeriesPaint {
  const picksSeries = series.some(({ key }) => !paints.isContext(key));
  const picksLabels = !picksSeries && labels.some((label) => !paints.isContext(label));
  const colors = series.map(({ key }, place) => {
    if (picksSeries && paints.isContext(key)) return paints.byHand(key) ?? theme.context;
    if (key === 'others') return paints.byHand(key) ?? theme.context;
    if (typeof palette === 'function') return paints.byHand(key) ?? palette(place);
    if (palette === 'categories') return picksSeries ? paints.of(key, place) : paints.plain(key, place);
    const share = series.length === 1 ? 1 : place / (series.length - 1);
    return (
      paints.byHand(key) ?? (palette === 'sequence' ? paints.ramp(0.3 + 0.7 * share) : paints.diverge(share * 2 - 1))
    );
  });
  const quiet = colors.map((color) => interpolateRgb(color, theme.paper)(0.62));
  const colorAt = (place: number) => colors[place] ?? theme.accent;
  return {
    series: colorAt,
    at: (one, place) =>
      picksLabels && paints.isContext(labels[place] ?? '') ? (quiet[one] ?? colorAt(one)) : colorAt(one),
  };
}
