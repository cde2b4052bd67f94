import { leadsBack, links, linksWithoutAmounts } from '../../suggest/flow-conditions.ts';
import { amount, choice, color, colors, format } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  source: names('From'),
  target: names('To'),
  value: numbers('Strength', { optional: true, hint: 'Makes an arc thicker.' }),
};

export const options = {
  order: choice(
    'Sort order',
    { near: 'What is linked together', value: 'Most links first', name: 'By name', data: 'As in the data' },
    { group: 'data' },
  ),
  most: amount('Maximum names', 60, { min: 2, max: 200, group: 'data' }),
  direction: choice(
    'Labels',
    { auto: 'By the room there is', down: 'Stacked vertically', across: 'Side by side' },
    { group: 'shape' },
  ),
  size: choice('Dot size', { degree: 'By links', same: 'All the same' }, { group: 'shape' }),
  thick: amount('Thickest arc', 6, { min: 1, max: 30, group: 'shape' }),
  bulge: amount('Arc width', 100, { min: 20, max: 100, group: 'shape' }),
  strength: amount('Arc opacity', 60, { min: 10, max: 100, group: 'colors' }),
  colorBy: choice(
    'Color',
    { near: 'By what is linked together', name: 'By name', one: 'One color' },
    { group: 'colors' },
  ),
  color: color('Color', { when: { option: 'colorBy', is: ['one'] } }),
  colors: colors('Custom colors'),
  counts: choice('Behind names', { none: 'Nothing', links: 'How many links' }, { group: 'labels' }),
  valueFormat: format('Number format'),
} as const;

export const manifest = defineManifest({
  id: 'arc-diagram',
  name: 'Arc diagram',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows links between names in a readable list.',
  topic: 'history',
  sketch: 'arcs',
  rows: { combinedWith: 'value' },
  roles,
  options,
  recipe: { ...links, questions: ['relation'], likes: [leadsBack(50), linksWithoutAmounts(20)] },
});
