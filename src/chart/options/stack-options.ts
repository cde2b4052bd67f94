import { amount, choice, colors, format, toggle, words } from '../template/options.ts';
import { along, names, numbers } from '../template/roles.ts';

/** The columns that every chart of stacked areas takes. */
export const stackRoles = {
  x: along('X axis'),
  y: numbers('Areas', { many: true }),
  series: names('Series', { optional: true, hint: 'For long data: the column with the area of each row.' }),
};

/** The options that every chart of stacked areas has. */
export const stackOptions = {
  curve: choice('Shape', { straight: 'Straight', smooth: 'Smooth', steps: 'Steps' }, { group: 'shape' }),
  strength: amount('Color opacity', 100, { min: 20, max: 100, group: 'shape' }),
  edge: amount('Line between areas', 0.75, { min: 0, max: 4, step: 0.25, group: 'shape' }),
  gaps: choice(
    'Missing values',
    { gap: 'Leave a gap', bridge: 'Between their neighbors', zero: 'Count as zero' },
    { group: 'data' },
  ),
  labels: choice(
    'Area labels',
    { end: 'At their ends, if they fit', inside: 'In the areas, if they fit', legend: 'In a legend', none: 'None' },
    { group: 'labels' },
  ),
  valueLabels: toggle('Last values', false, { group: 'labels' }),
  valueFormat: format('Number format'),
  alongTitle: words('X axis title', '', { group: 'axis' }),
  colors: colors('Custom colors'),
};
