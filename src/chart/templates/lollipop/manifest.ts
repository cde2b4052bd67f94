import { boundRoles } from '../../scale/bounds.ts';
import { crowd, likes, needsFigures, needsNames, oneValueEach } from '../../suggest/conditions.ts';
import { barsAsGiven } from '../../suggest/course-conditions.ts';
import { namedValue, withOneBound } from '../../suggest/fill.ts';
import { isList } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format, toggle, words } from '../../template/options.ts';
import { byDirection } from '../../template/orientation.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'lollipop',
  name: 'Lollipop chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares values by item, with less ink than bars.',
  topic: 'cities',
  sketch: 'sticks',
  rows: 'combined',
  orientation: byDirection,
  roles: {
    label: names('Label'),
    value: numbers('Value'),
    color: names('Color', { optional: true, hint: 'Dots with the same entry share a color.' }),
    ...boundRoles,
  },
  options: {
    sort: choice(
      'Sort order',
      { value: 'Highest first', ascending: 'Lowest first', data: 'As in the data', label: 'By name' },
      { group: 'data' },
    ),
    direction: choice('Direction', { rows: 'Rows', columns: 'Columns' }, { group: 'shape' }),
    base: amount('Stems start at', 0, { min: -1e15, max: 1e15, step: 0.1, group: 'shape' }),
    dot: amount('Dot size', 7, { min: 2, max: 30, step: 0.5, group: 'shape' }),
    stem: amount('Stem width', 2, { min: 0.5, max: 12, step: 0.5, group: 'shape' }),
    values: choice('Values', { beside: 'Next to the dots', inside: 'In the dots', none: 'None' }, { group: 'labels' }),
    valueFormat: format('Number format'),
    axis: toggle('Value axis', false, { group: 'axis' }),
    log: toggle('Logarithmic axis (no stems)', false, { group: 'axis' }),
    low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
    high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
    axisTitle: words('Axis title', '', { group: 'axis' }),
    dotColor: color('Dot color'),
    negativeColor: color('Color below the baseline'),
    colors: colors('Custom colors'),
  },
  hasMarkPerRow: true,
  asked: { along: 'label', values: 'value' },
  recipe: {
    questions: ['compare'],
    needs: [needsNames, needsFigures],
    likes: [
      oneValueEach(62),
      likes(
        8,
        'The values are close together.',
        (facts) => isList(facts) && (facts.main?.least ?? 0) > (facts.main?.most ?? 0) * 0.7,
      ),
      crowd(50),
    ],
    roles: withOneBound(namedValue('label', 'value')),
    options: barsAsGiven,
  },
});
