import { groupRoles } from '../../options/plane-options.ts';
import { logWhereNeeded } from '../../suggest/course-conditions.ts';
import { inGroups, nameless, spreads } from '../../suggest/point-conditions.ts';
import { amount, choice, colors, format, toggle, words } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'ecdf',
  name: 'Cumulative distribution',
  family: 'points',
  tier: 'free',
  shows: 'Shows what share of the values lies below any value.',
  topic: 'politics',
  sketch: 'line',
  rows: 'each',
  orientation: 'across',
  roles: groupRoles,
  options: {
    isAbove: toggle('Share above instead of below', false, { group: 'data' }),
    unit: choice('Heights', { share: 'Share of values', count: 'Number of values' }, { group: 'data' }),
    curve: choice('Line', { steps: 'Steps', straight: 'Straight' }, { group: 'lines' }),
    width: amount('Line width', 2.25, { min: 0.5, max: 8, step: 0.25, group: 'lines' }),
    dots: toggle('Points', false, { group: 'lines' }),
    mark: choice(
      'Read off',
      { median: 'The median', quartiles: 'The quartiles', tenth: 'The highest tenth', none: 'Nothing' },
      { group: 'labels' },
    ),
    grid: choice('Grid', { across: 'X axis', both: 'Both', none: 'None' }, { group: 'axis' }),
    zero: toggle('Axis starts at zero', false, { group: 'axis' }),
    log: toggle('Logarithmic axis', false, { group: 'axis' }),
    low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
    high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
    alongTitle: words('X axis title', '', { group: 'axis' }),
    axisTitle: words('Height axis title', '', { group: 'axis' }),
    valueFormat: format('Number format'),
    colors: colors('Custom colors'),
  },
  asked: { values: 'values', series: 'series' },
  recipe: {
    ...spreads,
    questions: ['distribution'],
    likes: [inGroups(28), nameless(36)],
    options: logWhereNeeded,
  },
});
