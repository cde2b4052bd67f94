import { crowd, likes, momentColumns, needsNames, needsOnePerName, needsPair } from '../../suggest/conditions.ts';
import { logWhereNeeded } from '../../suggest/course-conditions.ts';
import { keys, keysOf } from '../../suggest/fill.ts';
import { isGrid } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'slope',
  name: 'Slope chart',
  family: 'lines',
  tier: 'free',
  shows: 'Compares the same items at two points in time.',
  topic: 'cities',
  sketch: 'slope',
  rows: 'combined',
  roles: {
    label: names('Lines'),
    value: numbers('Dates', { many: true, hint: 'One column per date, or one column of values.' }),
    moment: names('Date', { optional: true, hint: 'For long data: the column with the date of each value.' }),
  },
  options: {
    colorBy: choice('Color by', { direction: 'Rise and fall', line: 'Line', one: 'One color' }, { group: 'colors' }),
    riseColor: color('Rise', { when: { option: 'colorBy', is: ['direction', 'one'] } }),
    fallColor: color('Fall', { when: { option: 'colorBy', is: ['direction'] } }),
    colors: colors('Custom colors'),
    width: amount('Line width', 2, { min: 0.5, max: 8, step: 0.25, group: 'lines' }),
    dotSize: amount('Point size', 4, { min: 0, max: 12, step: 0.5, group: 'lines' }),
    names: choice('Labels', { both: 'On both sides', right: 'At the end', left: 'At the start' }, { group: 'labels' }),
    valueLabels: toggle('Values', true, { group: 'labels' }),
    valueFormat: format('Number format'),
    zero: toggle('Axis starts at zero', false, { group: 'axis' }),
    log: toggle('Logarithmic axis', false, { group: 'axis' }),
  },
  asked: { along: 'label', values: 'value' },
  recipe: {
    questions: ['compare', 'trend'],
    needs: [needsNames, needsOnePerName, { is: ({ alike }) => alike.length >= 2, otherwise: needsPair.otherwise }],
    likes: [
      momentColumns(86, 2, 3),
      momentColumns(80, 4, 7),
      likes(
        60,
        'The values are ranks.',
        (facts) => isGrid(facts) && !facts.isLong && facts.main?.measure.kind === 'rank' && facts.series <= 5,
      ),
      crowd(20),
    ],
    roles: ({ label, alike, moments }) => ({
      label: keys(label),
      value: keysOf(moments.length > 0 ? moments : alike),
    }),
    options: logWhereNeeded,
  },
});
