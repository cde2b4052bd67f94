import { amount, choice, colors, format, toggle, words } from '../template/options.ts';
import { names, numbers } from '../template/roles.ts';

export const ringRoles = { label: names('Label'), value: numbers('Value') };

/** What pies, donuts and half donuts have in common. */
export const ringOptions = {
  sort: choice(
    'Sort order',
    { value: 'Largest first', ascending: 'Smallest first', data: 'As in the data' },
    { group: 'data' },
  ),
  most: amount('Maximum parts', 7, { min: 2, max: 30, group: 'data' }),
  gap: amount('Gap between parts', 2, { min: 0, max: 8, step: 0.5, group: 'shape' }),
  corner: amount('Round corners', 0, { min: 0, max: 20, group: 'shape' }),
  labels: choice(
    'Labels',
    { outside: 'Next to the parts', inside: 'On the parts', legend: 'In a legend', none: 'None' },
    { group: 'labels' },
  ),
  amounts: choice('Values', { share: 'Share', value: 'Value', both: 'Both', none: 'None' }, { group: 'labels' }),
  valueFormat: format('Number format'),
  isBold: toggle('Bold labels', false, { group: 'labels' }),
  colors: colors('Custom colors'),
};

/** For rings with a hole: what is said in it. */
export const middleOptions = {
  middle: choice('In the middle', { total: 'The total', text: 'Custom text', none: 'Nothing' }, { group: 'labels' }),
  middleText: words('Custom text', '', { group: 'labels', when: { option: 'middle', is: ['text'] } }),
};

/** Names of the pictograms, for options. */
export const pictogramNames = {
  square: 'Squares',
  circle: 'Circles',
  person: 'People',
  house: 'Houses',
  drop: 'Drops',
  heart: 'Hearts',
  star: 'Stars',
  tree: 'Trees',
  car: 'Cars',
  coin: 'Coins',
  bolt: 'Bolts',
} as const;
export type Pictogram = keyof typeof pictogramNames;
