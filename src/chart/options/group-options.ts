import { amount, choice, color, colors, format, toggle, words } from '../template/options.ts';
import { names, numbers } from '../template/roles.ts';

/** What the types that show how the values of groups spread can choose alike. */
export const groupOptions = {
  direction: choice('Direction', { across: 'Values go across', upward: 'Values go up' }, { group: 'shape' }),
  sort: choice(
    'Sort order',
    { data: 'As in the data', median: 'Highest median first', ascending: 'Lowest median first', label: 'By name' },
    { group: 'data' },
  ),
  axis: toggle('Value axis', true, { group: 'axis' }),
  grid: toggle('Grid', true, { group: 'axis' }),
  zero: toggle('Axis starts at zero', false, { group: 'axis' }),
  log: toggle('Logarithmic axis', false, { group: 'axis' }),
  low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  axisTitle: words('Axis title', '', { group: 'axis' }),
  valueFormat: format('Number format'),
  colorBy: choice('Colors', { groups: 'Each group its own', one: 'One for all' }, { group: 'colors' }),
  color: color('Color', { when: { option: 'colorBy', is: ['one'] } }),
  colors: colors('Custom colors'),
} as const;

/** What every type that shows how values spread takes: a column a group, or one column and the groups of its rows. */
export const groupRoles = {
  values: numbers('Values', { many: true }),
  series: names('Group', { optional: true, hint: 'The column with the group of each row.' }),
};
