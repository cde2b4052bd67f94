import { likes, needsFigures, needsLeast, needsMost, needsNames, needsOneRowEach } from '../../suggest/conditions.ts';
import { alongWith } from '../../suggest/fill.ts';
import { isRound } from '../../suggest/part-conditions.ts';
import { isGrid } from '../../suggest/shapes.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'radar',
  name: 'Radar chart',
  family: 'parts',
  tier: 'free',
  shows: 'Compares the profiles of a few items, or a cycle of months.',
  topic: 'climate',
  sketch: 'radar',
  rows: 'combined',
  roles: {
    label: names('Label'),
    value: numbers('Values', { many: true }),
    series: names('Series', { optional: true, hint: 'For long data: the column with the shape of each row.' }),
  },
  options: {
    axes: choice(
      'Axes',
      { rows: 'A row is an axis, a column a shape', columns: 'A column is an axis, a row a shape' },
      { group: 'data' },
    ),
    scale: choice('Scale', { common: 'One for all axes', own: 'One for each axis' }, { group: 'axis' }),
    low: amount('Axis from', null, { min: -1e15, max: 1e15, group: 'axis' }),
    high: amount('Axis to', null, { min: -1e15, max: 1e15, group: 'axis' }),
    rings: choice('Rings', { straight: 'Straight', round: 'Round', none: 'None' }, { group: 'axis' }),
    scaleLabels: toggle('Values of the rings', true, { group: 'axis' }),
    curve: choice('Shapes', { straight: 'Straight', smooth: 'Smooth' }, { group: 'lines' }),
    width: amount('Line width', 2.25, { min: 0.5, max: 8, step: 0.25, group: 'lines' }),
    fill: amount('Filled by percent', 10, { min: 0, max: 80, group: 'lines' }),
    dots: toggle('Points', true, { group: 'lines' }),
    valueFormat: format('Number format'),
    colors: colors('Custom colors'),
  },
  asked: { along: 'label', values: 'value', series: 'series' },
  recipe: {
    questions: ['compare', 'relation'],
    needs: [
      needsNames,
      needsFigures,
      needsOneRowEach,
      needsLeast(3, 'places', 'It needs at least 3 names.'),
      needsMost(16, 'places', 'There are too many names.'),
    ],
    likes: [
      likes(26, 'The names form a cycle.', isRound.is),
      likes(
        34,
        'There are a few profiles to compare.',
        (facts) => isGrid(facts) && facts.main?.measure.kind === 'score' && facts.places >= 4 && facts.series <= 4,
      ),
    ],
    roles: alongWith('label', 'value', 'series'),
  },
});
