import {
  likes,
  needsFigures,
  needsMost,
  needsNames,
  needsNoNegatives,
  needsOnePerName,
} from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { isList } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  label: names('Label'),
  value: numbers('Value'),
  goal: numbers('Goal', { optional: true, hint: 'If empty, the option “Full ring equals” is used.' }),
};

export const options = {
  arrangement: choice('Arrangement', { beside: 'Side by side', nested: 'Nested' }, { group: 'shape' }),
  whole: amount('Full ring equals', 100, { min: 0.001, max: 1e12, step: 1, group: 'data' }),
  thickness: amount('Thickness', 20, { min: 4, max: 60, group: 'shape' }),
  ends: choice('Ends', { round: 'Round', straight: 'Straight' }, { group: 'shape' }),
  diameter: amount('Maximum ring width', 170, { min: 60, max: 400, group: 'shape' }),
  figure: choice('Figure', { share: 'Share of the goal', value: 'Value', none: 'None' }, { group: 'labels' }),
  valueFormat: format('Number format'),
  colorBy: choice('Color', { one: 'One for all', each: 'One for each' }, { group: 'colors' }),
  ringColor: color('Ring color'),
  colors: colors('Custom colors'),
};

export const manifest = defineManifest({
  id: 'progress-rings',
  name: 'Progress rings',
  family: 'parts',
  tier: 'free',
  shows: 'Shows how much of a goal is reached, for one figure or a few.',
  topic: 'health',
  sketch: 'ring',
  rows: 'combined',
  roles,
  options,
  asked: { along: 'label', values: 'value' },
  recipe: {
    questions: ['parts', 'compare'],
    needs: [
      needsNames,
      needsFigures,
      needsOnePerName,
      needsNoNegatives,
      needsMost(8, 'places', 'It shows only one or a few numbers.'),
    ],
    likes: [
      likes(
        60,
        'The values show progress toward a target.',
        (facts) =>
          isList(facts) &&
          /progress|reached|achieved|done|complete|fortschritt|erreicht|avancement|progreso/i.test(
            facts.main?.name ?? '',
          ),
      ),
    ],
    roles: namedValue('label', 'value'),
  },
});
