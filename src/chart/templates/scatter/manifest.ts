import { scatterOptions, scatterRoles } from '../../points/scatter-options.ts';
import { needsMeasures } from '../../suggest/conditions.ts';
import { manyRows, namedPlane, needsRows, pairs } from '../../suggest/point-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'scatter',
  name: 'Scatter plot',
  family: 'points',
  tier: 'free',
  shows: 'Shows how two measures are related.',
  topic: 'science',
  roles: scatterRoles,
  options: scatterOptions({ labels: 'auto', dot: 4.5, largest: 22, strength: null }),
  recipe: {
    questions: ['relation'],
    needs: [needsMeasures(2), needsRows(3)],
    likes: [pairs, manyRows(40, 20)],
    roles: namedPlane,
  },
});
