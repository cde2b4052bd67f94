import { likes, needsPlaces } from '../../suggest/conditions.ts';
import { courses } from '../../suggest/course-conditions.ts';
import { keys, keysOf } from '../../suggest/fill.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'sparkline-grid',
  name: 'Sparkline grid',
  family: 'lines',
  tier: 'free',
  shows: 'Shows the trends of many items side by side.',
  topic: 'cities',
  sketch: 'smallLines',
  rows: 'combined',
  roles: {
    x: along('X axis'),
    y: numbers('Lines', { many: true }),
    series: names('Series', { optional: true, hint: 'For long data: the column with the line of each row.' }),
  },
  options: {
    sort: choice(
      'Sort order',
      { data: 'As in the data', last: 'By the last value', change: 'By the change', name: 'By name' },
      { group: 'data' },
    ),
    scale: choice('Scale', { shared: 'One for all', own: 'Each its own' }, { group: 'axis' }),
    zero: toggle('Scale starts at zero', false, { group: 'axis' }),
    columns: amount('Maximum columns', 6, { min: 1, max: 12, group: 'shape' }),
    tall: amount('Line height', 56, { min: 20, max: 200, group: 'shape' }),
    curve: choice('Shape', { straight: 'Straight', smooth: 'Smooth', steps: 'Steps' }, { group: 'lines' }),
    width: amount('Line width', 1.75, { min: 0.5, max: 6, step: 0.25, group: 'lines' }),
    fill: toggle('Fill', true, { group: 'lines' }),
    extremes: toggle('Points at the lowest and highest', false, { group: 'lines' }),
    value: choice(
      'Figure',
      { last: 'Last value', change: 'Change', share: 'Percent change', none: 'None' },
      { group: 'labels' },
    ),
    ends: toggle('Axis range', true, { group: 'labels' }),
    valueFormat: format('Number format'),
    lineColor: color('Line color'),
    isColored: toggle('Each line its own color', false, { group: 'colors' }),
    colors: colors('Custom colors'),
  },
  asked: { along: 'x', values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['trend'],
    needs: [
      needsPlaces,
      {
        is: ({ series, measures, isLong }) => series >= 2 || (!isLong && measures.length >= 2),
        otherwise: 'It needs several number columns, or a column that groups the rows.',
      },
    ],
    likes: [
      likes(
        36,
        'Each group gets a small chart.',
        (facts) => isCourse(facts) && facts.series >= 4 && facts.places >= 4 && !facts.isMixed,
      ),
      likes(40, 'There are many groups.', (facts) => isCourse(facts) && facts.series > 12),
      likes(
        64,
        'Each measure gets a scale of its own.',
        (facts) => isCourse(facts) && !facts.isLong && facts.isMixed && facts.places >= 4,
      ),
    ],
    roles: (facts) =>
      facts.isMixed && !facts.isLong ? { x: keys(facts.along), y: keysOf(facts.measures) } : courses.roles(facts),
    options: ({ isMixed, isLong }): Record<string, string> => (isMixed && !isLong ? { scale: 'own' } : {}),
  },
});
