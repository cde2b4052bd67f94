import { needsFigures, needsNames, needsNoNegatives, needsOnePerName } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { seatsOf } from '../../suggest/part-conditions.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = { label: names('Party'), value: numbers('Seats') };

export const options = {
  sort: choice(
    'Left-to-right order',
    { data: 'As in the data', value: 'Most seats first', ascending: 'Fewest seats first' },
    { group: 'data' },
  ),
  rows: amount('Rows', null, { min: 1, max: 40, group: 'shape' }),
  hole: amount('Hole size', 40, { min: 10, max: 80, group: 'shape' }),
  seatSize: amount('Seat size', 84, { min: 30, max: 100, group: 'shape' }),
  labels: choice('Labels', { outside: 'Next to the seats', legend: 'In a legend', none: 'None' }, { group: 'labels' }),
  seatLabels: toggle('Numbers of seats', true, { group: 'labels' }),
  majority: toggle('Line of the majority', true, { group: 'labels' }),
  total: toggle('All seats in the middle', true, { group: 'labels' }),
  valueFormat: format('Number format'),
  colors: colors('Custom colors'),
};

export const manifest = defineManifest({
  id: 'parliament',
  name: 'Parliament',
  family: 'parts',
  tier: 'free',
  shows: 'Shows the seats of parties and who has a majority.',
  topic: 'politics',
  sketch: 'seats',
  rows: 'combined',
  roles,
  options,
  asked: { along: 'label', values: 'value' },
  recipe: {
    questions: ['parts'],
    needs: [
      needsNames,
      needsFigures,
      needsOnePerName,
      needsNoNegatives,
      {
        is: ({ main }) => main?.isWhole === true && main.sum <= 2000,
        otherwise: 'It needs whole numbers of seats.',
      },
    ],
    likes: [seatsOf(120)],
    roles: namedValue('label', 'value'),
  },
});
