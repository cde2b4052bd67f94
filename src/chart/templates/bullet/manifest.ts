import { axisOptions, nameOptions, orderOptions, valueOptions } from '../../bars/options.ts';
import { amount, choice, color, colors, toggle } from '../../options.ts';
import { along, names, numbers } from '../../roles.ts';
import { needsMeasures, needsNoNegatives, needsPlaces } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { crowd, named } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'bullet',
  name: 'Bullet chart',
  family: 'bars',
  tier: 'premium',
  shows: 'Shows how near values have come to their goals.',
  topic: 'politics',
  roles: {
    label: along('Label'),
    value: numbers('Value'),
    goal: numbers('Goal', { optional: true }),
    bands: numbers('Bands', { many: true, optional: true, hint: 'The upper ends of bands behind the value.' }),
    group: names('Group', { optional: true, hint: 'Bars of a group stand together, under a heading.' }),
  },
  options: {
    ...orderOptions,
    ownScale: toggle('Each on a scale of its own', false, { group: 'axis' }),
    ...axisOptions,
    valueLabels: choice(
      'Values',
      { value: 'Value', both: 'Value and goal', share: 'Share of the goal', none: 'None' },
      { group: 'labels' },
    ),
    valueFormat: valueOptions.valueFormat,
    ...nameOptions,
    thickness: amount('Thickness', 76, { min: 20, max: 100, group: 'bars' }),
    valueThickness: amount('Thickness of the value', 38, { min: 10, max: 100, group: 'bars' }),
    barColor: color('Color of values'),
    missedColor: color('Color where the goal is missed'),
    goalColor: color('Color of goals'),
    colors: colors('Colors by hand'),
    legend: toggle('Legend', true, { group: 'legend' }),
  },
  recipe: {
    questions: ['compare'],
    needs: [needsPlaces, needsMeasures(2), needsNoNegatives],
    likes: [named(90, /goal|target|plan|budget|ziel|objectif/i, 'There is a column of goals.'), crowd(20)],
    roles: ({ along, measures }) => ({
      label: keys(along),
      value: keys(measures.find(({ name }) => !isGoal(name)) ?? measures[0]),
      goal: keys(measures.find(({ name }) => isGoal(name)) ?? measures[1]),
    }),
  },
});

function isGoal(name: string): boolean {
  return /goal|target|plan|budget|ziel|objectif/i.test(name);
}
