import { likes, needsFigures, needsMost, needsNames, needsOnePerName } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { isList } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format, toggle, words } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'waterfall',
  name: 'Waterfall chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows how gains and losses add up to a total.',
  topic: 'economy',
  sketch: 'steps',
  rows: { combinedWithout: 'kind' },
  orientation: ({ direction }) => (direction === 'rows' ? 'across' : 'up'),
  roles: {
    label: names('Label'),
    delta: numbers('Change'),
    kind: names('Kind', {
      optional: true,
      hint: 'Rows named “total” or “subtotal” start at zero. Without a number, they show the running total.',
    }),
  },
  options: {
    direction: choice(
      'Direction',
      { auto: 'By the room there is', columns: 'Columns', rows: 'Rows' },
      { group: 'shape' },
    ),
    hasTotal: toggle('Add the total at the end', true, { group: 'data' }),
    totalLabel: words('Name of the total', '', { group: 'data', when: { option: 'hasTotal', is: [true] } }),
    thickness: amount('Bar thickness', 70, { min: 20, max: 100, group: 'bars' }),
    connectors: toggle('Lines between the bars', true, { group: 'bars' }),
    values: choice('Values', { change: 'Changes', sum: 'Sums so far', none: 'None' }, { group: 'labels' }),
    valueFormat: format('Number format'),
    axis: toggle('Value axis', false, { group: 'axis' }),
    low: amount('Axis from', null, { min: -1e15, max: 0, group: 'axis' }),
    high: amount('Axis to', null, { min: 0, max: 1e15, group: 'axis' }),
    legend: toggle('Legend', true, { group: 'legend' }),
    upColor: color('Gain color'),
    downColor: color('Loss color'),
    totalColor: color('Total color'),
    colors: colors('Custom colors'),
  },
  asked: { along: 'label', values: 'delta' },
  recipe: {
    questions: ['parts', 'compare'],
    needs: [needsNames, needsFigures, needsOnePerName, needsMost(30, 'places', 'There are too many steps.')],
    likes: [
      likes(
        58,
        'There are gains and losses, which add up.',
        (facts) => isList(facts) && facts.main?.adds === true && facts.main.least < 0 && facts.main.most > 0,
      ),
      likes(
        36,
        'The values lead from one total to the next.',
        (facts) =>
          facts.main?.adds === true &&
          facts.main.least < 0 &&
          /cash|profit|cost|bridge|delta|change|gewinn|ergebnis|liquidität|bénéfice|beneficio|lucro|step/i.test(
            `${facts.main.name} ${facts.label?.name}`,
          ),
      ),
    ],
    roles: namedValue('label', 'delta'),
  },
});
