import { choice, color, colors, format, toggle, words } from '../options.ts';
import { names, numbers } from '../roles.ts';

export const treeRoles = {
  levels: names('Levels', {
    many: true,
    hint: 'From the largest groups to the smallest parts, or one column of paths such as “a/b/c”.',
  }),
  parent: names('Parent', { optional: true, hint: 'For data in pairs: what the last level belongs to.' }),
  value: numbers('Size', { optional: true, hint: 'Without it, every row counts once.' }),
  shade: numbers('Color by', { optional: true, hint: 'Numbers that give parts their color, such as a change.' }),
};

/** What all pictures of a hierarchy have in common. */
export const treeOptions = {
  order: choice('Order', { value: 'Largest first', data: 'As in the data' }, { group: 'data' }),
  separator: words('Paths are split at', '/', { group: 'data' }),
  colorBy: choice(
    'Color',
    { group: 'By group', value: 'By size', depth: 'By level', one: 'One color' },
    { group: 'colors' },
  ),
  color: color('The one color', { when: { option: 'colorBy', is: ['one'] } }),
  colors: colors('Colors by hand'),
  names: toggle('Names', true, { group: 'labels' }),
  values: choice('Amounts', { value: 'Value', share: 'Share', none: 'None' }, { group: 'labels' }),
  valueFormat: format('Number format'),
} as const;
