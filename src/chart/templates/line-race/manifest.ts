import { timingOptions } from '../../options/timing-options.ts';
import { likes, needsSeveral, needsTime } from '../../suggest/conditions.ts';
import { courses } from '../../suggest/course-conditions.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'line-race',
  name: 'Line chart race',
  family: 'motion',
  tier: 'free',
  shows: 'Shows how lines overtake each other over time.',
  live: 'animation',
  topic: 'cities',
  sketch: 'line',
  rows: 'combined',
  roles: {
    x: along('Time'),
    y: numbers('Lines', { many: true }),
    series: names('Series', { optional: true, hint: 'For long data: the column with the line of each row.' }),
  },
  options: {
    width: amount('Line width', 2.5, { min: 1, max: 10, step: 0.5, group: 'lines' }),
    values: toggle('Values at the ends', true, { group: 'labels' }),
    zero: toggle('Start at zero', true, { group: 'axis' }),
    axis: choice('Axes', { follow: 'Grow with the lines', fixed: 'Stay as they are' }, { group: 'axis' }),
    ...timingOptions,
    valueFormat: format('Numbers'),
    colors: colors('Custom colors'),
  },
  asked: { along: 'x', values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['story', 'trend'],
    needs: [...courses.needs, needsTime, needsSeveral],
    likes: [
      likes(
        24,
        'A few lines overtake each other over time.',
        (facts) => isCourse(facts) && facts.series >= 3 && facts.series <= 8 && facts.places >= 10 && !facts.hasGaps,
      ),
    ],
  },
});
