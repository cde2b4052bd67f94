import { treeOptions, treeRoles } from '../../options/flow-options.ts';
import { areas, nested } from '../../suggest/flow-conditions.ts';
import { amount, toggle } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

const options = {
  ...treeOptions,
  gap: amount('Circle spacing', 2, { min: 0, max: 20, step: 0.5, group: 'shape' }),
  outline: toggle('Outline around groups', false, { group: 'shape' }),
  tint: amount('Group opacity', 14, { min: 0, max: 60, group: 'colors' }),
} as const;

export const manifest = defineManifest({
  id: 'circle-packing',
  name: 'Circle packing',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows parts in groups as circles in circles.',
  topic: 'science',
  sketch: 'packed',
  rows: { combinedWith: 'value' },
  roles: treeRoles,
  options,
  whole: 'area',
  asked: { along: 'levels', values: 'value' },
  recipe: { ...areas, questions: ['parts', 'compare'], likes: [nested(48)] },
});
