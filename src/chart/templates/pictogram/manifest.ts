import { pictogramNames } from '../../options/ring-options.ts';
import { likes, needsFigures, needsNames, needsNoNegatives, oneValueEach } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { isList } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format, toggle, words } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'pictogram',
  name: 'Pictogram chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares amounts as rows of icons that can be counted.',
  topic: 'people',
  sketch: 'icons',
  rows: 'combined',
  orientation: 'across',
  roles: { label: names('Label'), value: numbers('Value') },
  options: {
    sort: choice(
      'Sort order',
      { value: 'Highest first', ascending: 'Lowest first', data: 'As in the data', label: 'By name' },
      { group: 'data' },
    ),
    most: amount('Maximum entries', 20, { min: 1, max: 60, group: 'data' }),
    icon: choice('Icon', pictogramNames, { group: 'shape', default: 'person' }),
    per: amount('Value per icon', null, { min: 1e-9, max: 1e15, group: 'shape' }),
    size: amount('Icon size', 26, { min: 8, max: 80, group: 'shape' }),
    rest: toggle('Outline of partial icons', true, { group: 'shape' }),
    values: toggle('Values', true, { group: 'labels' }),
    key: toggle('Key', true, { group: 'labels' }),
    unit: words('What an icon stands for', '', { group: 'labels', longest: 60 }),
    valueFormat: format('Number format'),
    iconColor: color('Color'),
    colors: colors('Custom colors'),
  },
  recipe: {
    questions: ['compare'],
    needs: [needsNames, needsFigures, needsNoNegatives],
    likes: [
      oneValueEach(18),
      likes(12, 'There are only a few items.', (facts) => isList(facts) && facts.places <= 8),
      likes(
        10,
        'The values count people or things.',
        (facts) => isList(facts) && ['count', 'stock'].includes(facts.main?.measure.kind ?? ''),
      ),
      likes(-30, 'There are many names.', ({ places }) => places > 12),
    ],
    roles: namedValue('label', 'value'),
  },
});
