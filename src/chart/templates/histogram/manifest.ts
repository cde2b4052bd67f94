import { groupRoles } from '../../options/plane-options.ts';
import { likes, needsFigures } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { inGroups, nameless, needsRows } from '../../suggest/point-conditions.ts';
import { isList } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format, toggle, words } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const options = {
  rule: choice(
    'Bins',
    {
      auto: 'Automatic (Freedman–Diaconis)',
      sturges: 'Sturges’ rule',
      scott: 'Scott’s rule',
      root: 'Root of the number of values',
      count: 'By number',
      width: 'By width',
    },
    { group: 'data' },
  ),
  binCount: amount('Approximate number of bins', 20, {
    min: 1,
    max: 200,
    group: 'data',
    when: { option: 'rule', is: ['count'] },
  }),
  binWidth: amount('Bin width', null, {
    min: 1e-9,
    max: 1e15,
    step: 0.1,
    group: 'data',
    when: { option: 'rule', is: ['width'] },
  }),
  start: amount('First bin starts at', null, { min: -1e15, max: 1e15, group: 'data' }),
  unit: choice(
    'Heights',
    { count: 'Number of values', share: 'Share of values', density: 'Density' },
    { group: 'data' },
  ),
  isCumulative: toggle('Added up from the left', false, { group: 'data' }),
  mode: choice('Groups', { stack: 'Stacked', overlay: 'Overlapping' }, { group: 'bars' }),
  gap: amount('Gap between bars (px)', 1, { min: 0, max: 12, step: 0.5, group: 'bars' }),
  strength: amount('Fill opacity', 100, { min: 10, max: 100, group: 'bars' }),
  curve: choice(
    'Curve',
    { none: 'None', normal: 'Normal distribution', density: 'Smoothed course' },
    { group: 'lines' },
  ),
  middle: choice('Line at', { none: 'Nothing', mean: 'The mean', median: 'The median' }, { group: 'lines' }),
  values: toggle('Values above the bars', false, { group: 'labels' }),
  axis: toggle('Height axis', true, { group: 'axis' }),
  grid: toggle('Grid', true, { group: 'axis' }),
  high: amount('Axis to', null, { min: 0, max: 1e15, group: 'axis' }),
  alongTitle: words('X axis title', '', { group: 'axis' }),
  axisTitle: words('Height axis title', '', { group: 'axis' }),
  valueFormat: format('Number format'),
  color: color('Bar color'),
  colors: colors('Custom colors'),
} as const;

export const manifest = defineManifest({
  id: 'histogram',
  name: 'Histogram',
  family: 'points',
  tier: 'free',
  shows: 'Shows how often values of each size occur.',
  topic: 'science',
  sketch: 'bins',
  rows: 'each',
  orientation: 'across',
  roles: groupRoles,
  options,
  asked: { values: 'values', series: 'series' },
  recipe: {
    questions: ['distribution'],
    needs: [needsFigures, needsRows(10)],
    likes: [
      nameless(78),
      inGroups(40),
      likes(36, 'There are many items.', (facts) => isList(facts) && facts.places >= 40),
    ],
    roles: ({ main }) => ({ values: keys(main) }),
  },
});
