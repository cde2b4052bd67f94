import { bubbleRoles, scatterOptions } from '../../points/scatter-options.ts';
import { likes, needsMeasures } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { namedPlane, needsRows } from '../../suggest/point-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'bubble',
  name: 'Bubble chart',
  family: 'points',
  tier: 'free',
  shows: 'Shows 3 measures at once: two as position, one as size.',
  topic: 'health',
  roles: bubbleRoles,
  options: scatterOptions({ labels: 'auto', dot: 5, largest: 34, strength: 72 }),
  recipe: {
    questions: ['relation'],
    needs: [needsMeasures(3), needsRows(3)],
    likes: [
      likes(
        45,
        'There are 3 measures per row.',
        ({ rows, time, isLong, measures }) =>
          rows >= 8 && rows <= 300 && time === null && !isLong && measures.length >= 3,
      ),
      likes(25, 'One of them is a size.', ({ measures }) => measures.slice(2).some(isSize)),
    ],
    roles: (facts) => {
      const size = facts.measures.find(isSize) ?? facts.measures[2];
      const others = facts.measures.filter((each) => each !== size);
      return { ...namedPlane({ ...facts, measures: others }), size: keys(size) };
    },
  },
});

function isSize({ name, least }: { name: string; least: number }): boolean {
  return least >= 0 && /population|people|size|area|volume|einwohner|bevölkerung|total|revenue|sales/i.test(name);
}
