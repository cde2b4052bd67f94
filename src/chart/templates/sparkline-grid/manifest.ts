import { amount, choice, color, colors, format, toggle } from '../../options.ts';
import { along, names, numbers } from '../../roles.ts';
import { likes, manySeries, needsSeveral } from '../../suggest/conditions.ts';
import { courses } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'sparkline-grid',
  name: 'Sparkline grid',
  family: 'lines',
  tier: 'free',
  shows: 'Shows the course of many things side by side.',
  topic: 'cities',
  roles: {
    x: along('Along the axis'),
    y: numbers('Lines', { many: true }),
    series: names('Series', { optional: true, hint: 'For long data: the column that names the line of each row.' }),
  },
  options: {
    sort: choice(
      'Order',
      { data: 'As in the data', last: 'By the last value', change: 'By the change', name: 'By name' },
      { group: 'data' },
    ),
    scale: choice('Scale', { shared: 'One for all', own: 'Each its own' }, { group: 'axis' }),
    zero: toggle('Scale starts at zero', false, { group: 'axis' }),
    columns: amount('Columns at most', 6, { min: 1, max: 12, group: 'shape' }),
    tall: amount('Height of a line', 56, { min: 20, max: 200, group: 'shape' }),
    curve: choice('Shape', { straight: 'Straight', smooth: 'Smooth', steps: 'Steps' }, { group: 'lines' }),
    width: amount('Line width', 1.75, { min: 0.5, max: 6, step: 0.25, group: 'lines' }),
    fill: toggle('Fill', true, { group: 'lines' }),
    extremes: toggle('Points at the lowest and highest', false, { group: 'lines' }),
    value: choice(
      'Figure',
      { last: 'Last value', change: 'Change', share: 'Change in per cent', none: 'None' },
      { group: 'labels' },
    ),
    ends: toggle('Where the axis begins and ends', true, { group: 'labels' }),
    valueFormat: format('Number format'),
    lineColor: color('Color of lines'),
    isColored: toggle('Each line its own color', false, { group: 'colors' }),
    colors: colors('Colors by hand'),
  },
  recipe: {
    ...courses,
    questions: ['trend'],
    needs: [...courses.needs, needsSeveral],
    likes: [likes(35, 'Your data runs over time.', ({ time }) => time !== null), manySeries],
  },
});
