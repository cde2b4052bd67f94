import { treeOptions, treeRoles } from '../../options/flow-options.ts';
import { areas, divided, nested } from '../../suggest/flow-conditions.ts';
import { amount, choice, words } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const options = {
  ...treeOptions,
  rings: amount('Maximum levels', 5, { min: 1, max: 8, group: 'shape' }),
  hole: amount('Hole size', 24, { min: 0, max: 70, group: 'shape' }),
  gap: amount('Gap between parts', 1.5, { min: 0, max: 8, step: 0.5, group: 'shape' }),
  corner: amount('Round corners', 0, { min: 0, max: 20, group: 'shape' }),
  turn: amount('Turn', 0, { min: 0, max: 360, group: 'shape' }),
  fade: amount('Lighter with each level', 24, { min: 0, max: 50, group: 'colors' }),
  middle: choice('In the middle', { total: 'The total', text: 'Custom text', none: 'Nothing' }, { group: 'labels' }),
  middleText: words('Custom text', '', { group: 'labels', when: { option: 'middle', is: ['text'] } }),
} as const;

export const manifest = defineManifest({
  id: 'sunburst',
  name: 'Sunburst',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows how a whole and its parts are divided, around a circle.',
  topic: 'people',
  sketch: 'ring',
  rows: { combinedWith: 'value' },
  roles: treeRoles,
  options,
  whole: 'area',
  asked: { along: 'levels', values: 'value' },
  recipe: { ...areas, questions: ['parts'], likes: [nested(58), divided(34)] },
});
