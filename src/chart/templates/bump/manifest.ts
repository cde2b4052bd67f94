import { likes, needsSeveral, needsTime } from '../../suggest/conditions.ts';
import { courses } from '../../suggest/course-conditions.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { amount, choice, colors, toggle } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'bump',
  name: 'Bump chart',
  family: 'lines',
  tier: 'free',
  shows: 'Shows how ranks change over time.',
  topic: 'cities',
  sketch: 'bump',
  rows: 'combined',
  roles: {
    x: along('X axis'),
    y: numbers('Lines', { many: true }),
    series: names('Series', { optional: true, hint: 'For long data: the column with the line of each row.' }),
  },
  options: {
    values: choice(
      'The data are',
      { high: 'Values, the highest is first', low: 'Values, the lowest is first', ranks: 'Ranks' },
      { group: 'data' },
    ),
    most: amount('Ranks shown', 12, { min: 2, max: 40, group: 'data' }),
    curve: choice('Shape', { bump: 'Curved', straight: 'Straight' }, { group: 'lines' }),
    width: amount('Line width', 4, { min: 1, max: 16, step: 0.5, group: 'lines' }),
    dots: choice('Points', { all: 'All', ends: 'At both ends', none: 'None' }, { group: 'lines' }),
    ranks: toggle('Ranks in the points', true, { group: 'labels' }),
    names: choice(
      'Labels',
      { both: 'On both sides', end: 'At the end', none: 'None' },
      { group: 'labels', default: 'end' },
    ),
    colors: colors('Custom colors'),
  },
  asked: { along: 'x', values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['trend', 'story'],
    needs: [...courses.needs, needsSeveral, needsTime],
    likes: [
      likes(
        30,
        'There are many items over a few dates, so ranks are easy to follow.',
        (facts) =>
          isCourse(facts) && facts.series >= 4 && facts.series <= 15 && facts.places <= 15 && facts.places >= 3,
      ),
      likes(
        90,
        'The values are ranks.',
        (facts) => isCourse(facts) && facts.series >= 2 && facts.main?.measure.kind === 'rank',
      ),
    ],
  },
});
