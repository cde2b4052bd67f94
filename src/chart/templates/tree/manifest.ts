import { likes } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { childOf, needsTwoWords } from '../../suggest/flow-conditions.ts';
import { amount, choice, color, colors, toggle, words } from '../../template/options.ts';
import { names } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  levels: names('Levels', {
    many: true,
    hint: 'From the top down; with a parent column, the names. One column of paths such as “a/b/c” does too.',
  }),
  parent: names('Parent', { optional: true, hint: 'For parent–child data: the parent of each name.' }),
};

export const options = {
  separator: words('Paths are split at', '/', { group: 'data' }),
  order: choice(
    'Sort order',
    { data: 'As in the data', name: 'By name', size: 'Largest branches first' },
    { group: 'data' },
  ),
  direction: choice(
    'Direction',
    { auto: 'What fits', across: 'From the side', down: 'From the top', list: 'As a list' },
    { group: 'shape' },
  ),
  links: choice('Lines', { curve: 'Curved', step: 'Angular', straight: 'Straight' }, { group: 'shape' }),
  lineWidth: amount('Line width', 1.5, { min: 0.5, max: 6, step: 0.5, group: 'shape' }),
  corner: amount('Round corners', 4, { min: 0, max: 20, group: 'shape' }),
  filled: toggle('Filled boxes', true, { group: 'shape' }),
  colorBy: choice('Color', { group: 'By branch', depth: 'By level', one: 'One color' }, { group: 'colors' }),
  color: color('Color', { when: { option: 'colorBy', is: ['one'] } }),
  colors: colors('Custom colors'),
} as const;

export const manifest = defineManifest({
  id: 'tree',
  name: 'Tree and org chart',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows a hierarchy, such as an organization or a classification.',
  topic: 'science',
  sketch: 'network',
  rows: 'each',
  roles,
  options,
  hasMarkPerRow: true,
  recipe: {
    needs: [needsTwoWords],
    questions: ['parts', 'relation'],
    likes: [likes(140, 'Each name has a parent.', (facts) => childOf(facts) !== null && facts.measures.length === 0)],
    roles: (facts) => {
      const { source, target } = facts.links ?? { source: facts.label, target: facts.category };
      const child = childOf(facts) ?? source;
      return { levels: keys(child), parent: keys(child === source ? target : source) };
    },
  },
});
