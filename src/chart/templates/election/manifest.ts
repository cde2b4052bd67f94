import { crowd, likes, needsFigures, needsNames, needsPair } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { amount, choice, color, colors, format, toggle, words } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'election',
  name: 'Election results',
  family: 'bars',
  tier: 'free',
  shows: 'Shows seats or shares of an election, with gains and losses since the last one.',
  topic: 'politics',
  sketch: 'bars',
  rows: 'combined',
  orientation: 'across',
  roles: {
    label: names('Party'),
    value: numbers('Result'),
    before: numbers('Previous result'),
  },
  options: {
    sort: choice(
      'Sort order',
      { value: 'Highest first', change: 'Largest gain first', data: 'As in the data', label: 'By name' },
      { group: 'data' },
    ),
    most: amount('Maximum entries', 20, { min: 1, max: 60, group: 'data' }),
    previous: toggle('Mark the previous result', true, { group: 'bars' }),
    thickness: amount('Thickness', 68, { min: 10, max: 100, group: 'bars' }),
    resultTitle: words('Title of the results', '', { group: 'labels', longest: 80 }),
    changeTitle: words('Title of the changes', '', { group: 'labels', longest: 80 }),
    valueFormat: format('Number format'),
    changeColors: choice('Color of changes', { party: 'By party', direction: 'By gain and loss' }, { group: 'colors' }),
    gainColor: color('Gains', { when: { option: 'changeColors', is: ['direction'] } }),
    lossColor: color('Losses', { when: { option: 'changeColors', is: ['direction'] } }),
    colors: colors('Custom colors'),
  },
  recipe: {
    questions: ['compare'],
    needs: [needsNames, needsFigures, needsPair],
    likes: [
      likes(
        130,
        'There are results of parties in two elections.',
        ({ label, pair }) =>
          pair !== null &&
          /\b(part(y|ies|ei|eien|i|ido|idos|iti|ij|ijen)|candidates?|kandidat|listen?)\b/i.test(label?.name ?? ''),
      ),
      crowd(24),
    ],
    roles: ({ label, pair }) => ({ label: keys(label), value: keys(pair?.[1]), before: keys(pair?.[0]) }),
  },
});
