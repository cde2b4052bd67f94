import { leadsBack, links } from '../../suggest/flow-conditions.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

const roles = {
  source: names('From'),
  target: names('To'),
  value: numbers('Amount', { optional: true, hint: 'If empty, every row counts once.' }),
};

const options = {
  direction: choice(
    'Links',
    { both: 'The same both ways', one: 'Lead one way', arrow: 'Lead one way, with arrows' },
    { group: 'data' },
  ),
  order: choice('Sort order', { value: 'Largest first', data: 'As in the data', name: 'By name' }, { group: 'data' }),
  most: amount('Maximum names', 40, { min: 2, max: 120, group: 'data' }),
  gap: amount('Gap between parts', 2.5, { min: 0, max: 12, step: 0.5, group: 'shape' }),
  ring: amount('Ring width', 14, { min: 2, max: 60, group: 'shape' }),
  colorBy: choice(
    'Link color',
    { larger: 'By the larger side', source: 'From where they come', target: 'To where they go', none: 'Grey' },
    { group: 'colors' },
  ),
  strength: amount('Link opacity', 62, { min: 10, max: 100, group: 'colors' }),
  colors: colors('Custom colors'),
  names: toggle('Labels', true, { group: 'labels' }),
  values: toggle('Values', true, { group: 'labels' }),
  valueFormat: format('Number format'),
} as const;

export const manifest = defineManifest({
  id: 'chord',
  name: 'Chord diagram',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows how much flows between a few groups.',
  topic: 'politics',
  sketch: 'ring',
  rows: { combinedWith: 'value' },
  roles,
  options,
  recipe: { ...links, questions: ['flow', 'relation'], likes: [leadsBack(78)] },
});
