import { likes, needsFigures } from '../../suggest/conditions.ts';
import { courses } from '../../suggest/course-conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { groupOf, needsSeveralGroups } from '../../suggest/point-conditions.ts';
import { amount, choice, color, colors, format, words } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'ridgeline',
  name: 'Ridgeline',
  family: 'lines',
  tier: 'free',
  shows: 'Compares the shapes of many series or distributions.',
  topic: 'climate',
  sketch: 'ridges',
  rows: { combinedWith: 'x' },
  orientation: 'across',
  roles: {
    y: numbers('Ridges', { many: true }),
    x: along('X axis', { optional: true, hint: 'If empty, the chart shows how often values occur.' }),
    series: names('Series', { optional: true, hint: 'For long data: the column with the ridge of each row.' }),
  },
  options: {
    sort: choice(
      'Sort order',
      { data: 'As in the data', peak: 'By where they peak', value: 'By their height' },
      { group: 'data' },
    ),
    smoothness: amount('Smoothing of distributions', 1, { min: 0.2, max: 5, step: 0.1, group: 'data' }),
    overlap: amount('Overlap', 100, { min: 0, max: 300, group: 'shape' }),
    rowHeight: amount('Ridge spacing', 42, { min: 12, max: 120, group: 'shape' }),
    curve: choice('Shape', { smooth: 'Smooth', straight: 'Straight', steps: 'Steps' }, { group: 'shape' }),
    scale: choice('Heights', { shared: 'Comparable', own: 'Each as high as the others' }, { group: 'axis' }),
    strength: amount('Fill opacity', 70, { min: 0, max: 100, group: 'shape' }),
    width: amount('Line width', 1.5, { min: 0, max: 6, step: 0.25, group: 'lines' }),
    colorBy: choice(
      'Color',
      { one: 'One color', shade: 'Light to dark', ridge: 'Each ridge its own' },
      { group: 'colors' },
    ),
    color: color('Color', { when: { option: 'colorBy', is: ['one'] } }),
    colors: colors('Custom colors'),
    alongTitle: words('X axis title', '', { group: 'axis' }),
    valueFormat: format('Number format'),
  },
  asked: { values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['distribution', 'trend'],
    needs: [needsFigures, needsSeveralGroups],
    likes: [
      likes(
        34,
        'There are many values in several groups.',
        (facts) => facts.isSample && (groupOf(facts)?.distinct ?? 0) >= 3 && (groupOf(facts)?.distinct ?? 0) <= 16,
      ),
    ],
    roles: (facts) => (facts.isSample ? { y: keys(facts.main), series: keys(groupOf(facts)) } : courses.roles(facts)),
  },
});
