import { amount, choice, color, colors, format, toggle, words } from '../template/options.ts';
import { names, numbers } from '../template/roles.ts';

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

export const treeRoles = {
  levels: names('Levels', {
    many: true,
    hint: 'From the largest groups to the smallest parts, or one column of paths such as “a/b/c”.',
  }),
  parent: names('Parent', { optional: true, hint: 'For parent–child data: the parent of the last level.' }),
  value: numbers('Size', { optional: true, hint: 'If empty, every row counts once.' }),
  shade: numbers('Color by', { optional: true, hint: 'Numbers that color the parts, such as a change.' }),
};

/** What all pictures of a hierarchy have in common. */
export const treeOptions = {
  order: choice('Sort order', { value: 'Largest first', data: 'As in the data' }, { group: 'data' }),
  separator: words('Paths are split at', '/', { group: 'data' }),
  colorBy: choice(
    'Color',
    { group: 'By group', value: 'By size', depth: 'By level', one: 'One color' },
    { group: 'colors' },
  ),
  color: color('Color', { when: { option: 'colorBy', is: ['one'] } }),
  colors: colors('Custom colors'),
  names: toggle('Labels', true, { group: 'labels' }),
  values: choice('Values', { value: 'Value', share: 'Share', none: 'None' }, { group: 'labels' }),
  valueFormat: format('Number format'),
} as const;
