import { treeOptions, treeRoles } from '../../options/flow-options.ts';
import { wholeOf } from '../../suggest/conditions.ts';
import { areas, divided, manyParts, nested } from '../../suggest/flow-conditions.ts';
import { amount, choice, toggle } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

const options = {
  ...treeOptions,
  tiling: choice(
    'Tiles',
    { squares: 'Nearly square', binary: 'Balanced halves', slices: 'Slices, level by level' },
    { group: 'shape' },
  ),
  gap: amount('Gap between tiles', 1, { min: 0, max: 12, step: 0.5, group: 'shape' }),
  groupGap: amount('Gap between groups', 5, { min: 0, max: 24, group: 'shape' }),
  corner: amount('Round corners', 0, { min: 0, max: 16, group: 'shape' }),
  heads: toggle('Names over groups', true, { group: 'labels' }),
  fitText: toggle('Larger names in larger tiles', true, { group: 'labels' }),
} as const;

export const manifest = defineManifest({
  id: 'treemap',
  name: 'Treemap',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows many parts of a whole, in groups, as areas.',
  topic: 'science',
  sketch: 'blocks',
  rows: { combinedWith: 'value' },
  roles: treeRoles,
  options,
  whole: 'area',
  asked: { along: 'levels', values: 'value' },
  recipe: {
    ...areas,
    questions: ['parts', 'compare'],
    likes: [nested(84), manyParts(32, 8), wholeOf(30, 60), divided(30)],
  },
});
