import { axisOptions, nameOptions, orderOptions, valueOptions } from '../../options/bar-options.ts';
import { crowd, likes, needsNoNegatives, needsPair, needsPlaces } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { amount, choice, color, colors, toggle } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'bullet',
  name: 'Bullet chart',
  family: 'bars',
  tier: 'premium',
  shows: 'Shows how close values are to their targets.',
  topic: 'politics',
  sketch: 'bars',
  rows: 'combined',
  orientation: 'across',
  roles: {
    label: along('Label'),
    value: numbers('Value'),
    goal: numbers('Goal', { optional: true }),
    bands: numbers('Bands', { many: true, optional: true, hint: 'Upper limits of the bands behind the value.' }),
    group: names('Group', { optional: true, hint: 'Bars of a group are shown together under a heading.' }),
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
    valueThickness: amount('Value thickness', 38, { min: 10, max: 100, group: 'bars' }),
    barColor: color('Value color'),
    missedColor: color('Missed-target color'),
    goalColor: color('Target color'),
    colors: colors('Custom colors'),
    legend: toggle('Legend', true, { group: 'legend' }),
  },
  asked: { along: 'label', values: 'value' },
  recipe: {
    questions: ['compare'],
    needs: [needsPlaces, needsPair, needsNoNegatives],
    likes: [
      likes(
        90,
        'There is a target column.',
        ({ goal, bounds, moments }) => goal !== null && bounds === null && moments.length <= 2,
      ),
      crowd(20),
    ],
    roles: ({ along, alike, goal }) => ({
      label: keys(along),
      value: keys(alike.find((each) => each !== goal)),
      goal: keys(goal ?? alike[1]),
    }),
  },
});
