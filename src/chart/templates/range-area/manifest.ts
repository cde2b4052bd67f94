import { likes, needsPair, needsPlaces } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { amount, choice, colors, format, toggle, words } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  x: along('X axis'),
  low: numbers('From', { many: true }),
  high: numbers('To', { many: true }),
  middle: numbers('Line inside', { many: true, optional: true }),
  series: names('Series', { optional: true, hint: 'For long data: the column with the range of each row.' }),
};

export const options = {
  curve: choice('Shape', { straight: 'Straight', smooth: 'Smooth', steps: 'Steps' }, { group: 'shape' }),
  strength: amount('Fill opacity', 30, { min: 5, max: 100, group: 'shape' }),
  edges: toggle('Lines along the edges', true, { group: 'lines' }),
  width: amount('Line width', 2, { min: 0.5, max: 8, step: 0.25, group: 'lines' }),
  labels: choice(
    'Labels',
    { end: 'At their ends, if they fit', legend: 'In a legend', none: 'None' },
    { group: 'labels' },
  ),
  valueLabels: toggle('Last values', false, { group: 'labels' }),
  valueFormat: format('Number format'),
  zero: toggle('Axis starts at zero', false, { group: 'axis' }),
  low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  axisTitle: words('Axis title', '', { group: 'axis' }),
  alongTitle: words('X axis title', '', { group: 'axis' }),
  colors: colors('Custom colors'),
};

export const manifest = defineManifest({
  id: 'range-area',
  name: 'Range area',
  family: 'lines',
  tier: 'free',
  shows: 'Shows the span between two values over time.',
  topic: 'climate',
  sketch: 'area',
  rows: 'combined',
  roles,
  options,
  recipe: {
    questions: ['trend', 'distribution'],
    needs: [needsPlaces, needsPair],
    likes: [
      likes(
        80,
        'There is a lowest and a highest value.',
        (facts) => isCourse(facts) && !facts.isLong && facts.bounds !== null,
      ),
    ],
    roles: ({ along, pair }) => ({ x: keys(along), low: keys(pair?.[0]), high: keys(pair?.[1]) }),
  },
});
