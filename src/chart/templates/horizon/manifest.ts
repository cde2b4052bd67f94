import { likes, needsSeveral, needsTime } from '../../suggest/conditions.ts';
import { courses } from '../../suggest/course-conditions.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { amount, choice, format, toggle } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'horizon',
  name: 'Horizon chart',
  family: 'lines',
  tier: 'free',
  shows: 'Compares many time series in little space.',
  topic: 'climate',
  sketch: 'smallLines',
  rows: 'combined',
  roles: {
    x: along('X axis'),
    y: numbers('Rows', { many: true }),
    series: names('Series', { optional: true, hint: 'For long data: the column with the row of each value.' }),
  },
  options: {
    bands: amount('Bands', 3, { min: 1, max: 6, group: 'shape' }),
    negative: choice('Below zero', { mirror: 'Turned up', offset: 'Hanging from the top' }, { group: 'shape' }),
    curve: choice('Shape', { straight: 'Straight', smooth: 'Smooth', steps: 'Steps' }, { group: 'shape' }),
    rowHeight: amount('Row height', 34, { min: 16, max: 120, group: 'shape' }),
    gap: amount('Gap between rows', 3, { min: 0, max: 20, group: 'shape' }),
    sort: choice(
      'Sort order',
      { data: 'As in the data', last: 'By the last value', mean: 'By the mean' },
      { group: 'data' },
    ),
    high: amount('Highest value', null, { min: 0, max: 1e15, group: 'axis' }),
    valueLabels: toggle('Last values', true, { group: 'labels' }),
    isTurned: toggle('Reverse colors', false, { group: 'colors' }),
    legend: toggle('Legend', true, { group: 'legend' }),
    valueFormat: format('Number format'),
  },
  asked: { along: 'x', values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['trend'],
    needs: [...courses.needs, needsSeveral, needsTime],
    likes: [
      likes(
        40,
        'Many groups run over many dates.',
        (facts) => isCourse(facts) && facts.series >= 6 && facts.places > 40 && !facts.hasGaps,
      ),
    ],
  },
});
