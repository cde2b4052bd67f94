import { amount, colors, format, toggle } from '../template/options.ts';

/** What sankey and alluvial diagrams have in common. */
export const flowOptions = {
  thick: amount('Bar width', 12, { min: 2, max: 60, group: 'shape' }),
  gap: amount('Gap between bars', 12, { min: 0, max: 60, group: 'shape' }),
  corner: amount('Round corners', 0, { min: 0, max: 12, group: 'shape' }),
  strength: amount('Flow opacity', 42, { min: 10, max: 100, group: 'colors' }),
  colors: colors('Custom colors'),
  names: toggle('Labels', true, { group: 'labels' }),
  values: toggle('Values', true, { group: 'labels' }),
  valueFormat: format('Number format'),
} as const;

/** High enough for the fullest layer. */
export function flowHeight(fullest: number): (width: number) => number {
  return (width) =>
    Math.round(Math.max(280, Math.min(1100, Math.max(fullest * 27, width < 480 ? 340 : 200 + width * 0.27))));
}
