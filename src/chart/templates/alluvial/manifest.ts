import { flowOptions } from '../../options/flow-options.ts';
import { needsNoNegatives } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { amountsDivided, divided, leads, needsTwoWords, pairOfWords, stepsOf } from '../../suggest/flow-conditions.ts';
import { choice, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

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
  sketch: 'flow',
  rows: { combinedWith: 'value' },
  roles,
  options,
  recipe: {
    needs: [needsTwoWords, needsNoNegatives],
    questions: ['flow', 'parts'],
    likes: [divided(80), amountsDivided(64), leads(62)],
    roles: (facts) => {
      const steps = stepsOf(facts);
      const [first, second] = pairOfWords(facts) ?? [null, null];
      const chosen = facts.links === null && steps.length >= 2 ? steps.slice(0, 5) : [first, second];
      return { steps: chosen.flatMap(keys), value: keys(facts.main) };
    },
  },
});
