import { leadsBack, links, linksWithoutAmounts } from '../../suggest/flow-conditions.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  source: names('From'),
  target: names('To'),
  value: numbers('Strength', { optional: true, hint: 'Makes a link thicker.' }),
  group: names('Group of the first', {
    optional: true,
    isAttribute: true,
    hint: 'Colors the items in the first column.',
  }),
  targetGroup: names('Group of the second', { optional: true, isAttribute: true }),
};

export const options = {
  most: amount('Maximum names', 500, { min: 2, max: 2000, group: 'data' }),
  seed: amount('Shuffle layout', 1, { min: 1, max: 1000, group: 'shape' }),
  distance: amount('Distance', 30, { min: 10, max: 100, group: 'shape' }),
  size: choice('Dot size', { degree: 'By links', strength: 'By strength', same: 'All the same' }, { group: 'shape' }),
  radius: amount('Largest dot', 13, { min: 2, max: 40, group: 'shape' }),
  curve: toggle('Curved links', false, { group: 'shape' }),
  arrows: toggle('Arrows', false, { group: 'shape' }),
  strength: amount('Link opacity', 55, { min: 5, max: 100, group: 'colors' }),
  colorBy: choice(
    'Color',
    { group: 'By group', near: 'By what is close together', one: 'One color' },
    { group: 'colors' },
  ),
  color: color('Color', { when: { option: 'colorBy', is: ['one'] } }),
  colors: colors('Custom colors'),
  labels: choice('Labels', { auto: 'As many as fit', few: 'The most linked', none: 'None' }, { group: 'labels' }),
  valueFormat: format('Number format'),
} as const;

export const manifest = defineManifest({
  id: 'network',
  name: 'Network',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows who is connected with whom, and who is central.',
  topic: 'people',
  sketch: 'network',
  rows: { combinedWith: 'value' },
  roles,
  options,
  recipe: {
    ...links,
    questions: ['relation'],
    likes: [leadsBack(60), linksWithoutAmounts(44)],
  },
});
