import { likes, needsNames } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { amount, choice, color, colors, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'word-cloud',
  name: 'Word cloud',
  family: 'tables',
  tier: 'free',
  shows: 'Shows the most frequent words in a text.',
  topic: 'history',
  sketch: 'words',
  rows: { combinedWith: 'weight' },
  roles: {
    word: names('Words', { hint: 'A word in each row, or whole sentences.' }),
    weight: numbers('Weight', { optional: true, hint: 'If empty, words are counted.' }),
    group: names('Group', { optional: true, isAttribute: true, hint: 'Words of a group share a color.' }),
  },
  options: {
    split: choice(
      'Rows are',
      { auto: 'Visually', words: 'Single words', texts: 'Texts to be counted' },
      { group: 'data' },
    ),
    most: amount('Maximum words', 80, { min: 5, max: 300, group: 'data' }),
    hasSmall: toggle('Include common words such as “the” and “of”', false, { group: 'data' }),
    largest: amount('Largest word', 64, { min: 16, max: 160, group: 'shape' }),
    smallest: amount('Smallest word', 11, { min: 9, max: 40, group: 'shape' }),
    turned: amount('Vertical words (%)', 0, { min: 0, max: 60, group: 'shape' }),
    letters: choice('Letters', { as: 'As in the data', lower: 'Small', upper: 'Capital' }, { group: 'shape' }),
    coloring: choice('Colors', { weight: 'By weight', many: 'Of all kinds', one: 'One for all' }, { group: 'colors' }),
    color: color('Color', { when: { option: 'coloring', is: ['one'] } }),
    colors: colors('Custom colors'),
  },
  asked: { along: 'word', values: 'weight' },
  recipe: {
    questions: ['compare'],
    needs: [needsNames],
    likes: [
      likes(
        65,
        'There is text but no numbers.',
        ({ label, measures, time, links }) =>
          measures.length === 0 && time === null && links === null && (label?.longest ?? 0) > 30,
      ),
    ],
    roles: ({ label, measures }) => ({ word: keys(label), weight: keys(measures.find(({ most }) => most > 0)) }),
  },
});
