import { treeOptions, treeRoles } from '../../options/flow-options.ts';
import { areas, nested } from '../../suggest/flow-conditions.ts';
import { amount, choice } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

const options = {
  ...treeOptions,
  direction: choice('Direction', { across: 'From the side', down: 'From the top' }, { group: 'shape' }),
  rings: amount('Maximum levels', 6, { min: 1, max: 10, group: 'shape' }),
  gap: amount('Gap between parts', 1, { min: 0, max: 8, step: 0.5, group: 'shape' }),
  corner: amount('Round corners', 0, { min: 0, max: 16, group: 'shape' }),
  fade: amount('Lighter with each level', 24, { min: 0, max: 50, group: 'colors' }),
} as const;

export const manifest = defineManifest({
  id: 'icicle',
  name: 'Icicle chart',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows how a whole is divided, level by level, with space for names.',
  topic: 'science',
  sketch: 'blocks',
  rows: { combinedWith: 'value' },
  roles: treeRoles,
  options,
  whole: 'area',
  asked: { along: 'levels', values: 'value' },
  recipe: { ...areas, questions: ['parts'], likes: [nested(50)] },
});
