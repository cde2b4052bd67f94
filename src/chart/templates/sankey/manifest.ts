import { flowOptions } from '../../options/flow-options.ts';
import { divided, leads, links, linksWithoutAmounts } from '../../suggest/flow-conditions.ts';
import { choice } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

const roles = {
  source: names('From'),
  target: names('To'),
  value: numbers('Amount', { optional: true, hint: 'If empty, every row counts once.' }),
};

const options = {
  order: choice(
    'Bar order',
    { auto: 'With few crossings', value: 'Largest first', data: 'As in the data' },
    { group: 'data' },
  ),
  align: choice(
    'Bar position',
    { justify: 'Ends at the edge', left: 'At the beginning', right: 'At the end', center: 'In the middle' },
    { group: 'shape' },
  ),
  colorBy: choice(
    'Flow color',
    { source: 'From where they come', target: 'To where they go', none: 'Grey' },
    { group: 'colors' },
  ),
  ...flowOptions,
} as const;

export const manifest = defineManifest({
  id: 'sankey',
  name: 'Sankey diagram',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows where amounts come from and where they go, over several steps.',
  topic: 'climate',
  sketch: 'flow',
  rows: { combinedWith: 'value' },
  roles,
  options,
  recipe: {
    ...links,
    questions: ['flow', 'parts'],
    likes: [leads(118), linksWithoutAmounts(-30), divided(40)],
  },
});
