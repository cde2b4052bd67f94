import { flowOptions } from '../../flow/flow-options.ts';
import { choice, toggle } from '../../options.ts';
import { names, numbers } from '../../roles.ts';
import { likes, needsNoNegatives } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { needsTwoWords, pairOfWords } from '../../suggest/flow-conditions.ts';
import { defineManifest } from '../../template.ts';

export const roles = {
  steps: names('Steps', { many: true, hint: 'Two or more columns: the value of each row at each step.' }),
  value: numbers('Amount', { optional: true, hint: 'If empty, every row counts once.' }),
};

export const options = {
  order: choice(
    'Bar order',
    { auto: 'With few crossings', value: 'Largest first', data: 'As in the data' },
    { group: 'data', default: 'data' },
  ),
  colorBy: choice(
    'Flow color',
    { first: 'By the first step', last: 'By the last step', before: 'By the step before', none: 'Grey' },
    { group: 'colors' },
  ),
  heads: toggle('Step labels', true, { group: 'labels' }),
  ...flowOptions,
} as const;

export const manifest = defineManifest({
  id: 'alluvial',
  name: 'Alluvial diagram',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows how the same people or things are divided, step by step.',
  topic: 'history',
  roles,
  options,
  recipe: {
    needs: [needsTwoWords, needsNoNegatives],
    questions: ['flow', 'parts'],
    likes: [
      likes(
        18,
        'The same rows are divided in several ways.',
        ({ label, category, rows }) =>
          label !== null &&
          category !== null &&
          label.key !== category.key &&
          label.distinct * 2 <= rows &&
          label.distinct <= 12,
      ),
    ],
    roles: (facts) => {
      const [first, second] = pairOfWords(facts) ?? [null, null];
      return { steps: [...keys(first), ...keys(second)], value: keys(facts.measures[0]) };
    },
  },
});
