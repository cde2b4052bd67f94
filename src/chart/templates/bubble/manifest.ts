import { bubbleRoles, scatterOptions } from '../../options/plane-options.ts';
import type { FigureFacts } from '../../suggest/column-facts.ts';
import { likes, needsMeasures } from '../../suggest/conditions.ts';
import type { Facts } from '../../suggest/facts.ts';
import { keys } from '../../suggest/fill.ts';
import { namedPlane, needsRows, planeLog } from '../../suggest/point-conditions.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'bubble',
  name: 'Bubble chart',
  family: 'points',
  tier: 'free',
  shows: 'Shows 3 measures at once: two as position, one as size.',
  topic: 'health',
  sketch: 'bubbles',
  rows: 'each',
  roles: bubbleRoles,
  options: scatterOptions({ labels: 'auto', dot: 5, largest: 34, strength: 72 }),
  hasMarkPerRow: true,
  isOfPairs: true,
  asked: { along: 'x', values: 'y', series: 'color', name: 'name', size: 'size' },
  recipe: {
    questions: ['relation'],
    needs: [needsMeasures(3), needsRows(3)],
    likes: [
      likes(
        58,
        'There are 3 measures per row.',
        ({ rows, time, isLong, isMixed, moments, spot }) =>
          rows >= 8 && rows <= 300 && time === null && !isLong && isMixed && moments.length === 0 && spot === null,
      ),
      likes(
        28,
        'One of them is a size.',
        (facts) => facts.isMixed && facts.time === null && facts.measures.some(isSize),
      ),
    ],
    roles: (facts) => ({ ...namedPlane({ ...facts, measures: axesOf(facts) }), size: keys(sizeOf(facts)) }),
    options: (facts) => planeLog(axesOf(facts)),
  },
});

function sizeOf({ measures }: Facts): FigureFacts | undefined {
  return measures.find(isSize) ?? measures[2];
}

function axesOf(facts: Facts): readonly FigureFacts[] {
  return facts.measures.filter((each) => each !== sizeOf(facts));
}

function isSize({ name, least }: { name: string; least: number }): boolean {
  return least >= 0 && /population|people|size|area|volume|einwohner|bevölkerung|total|revenue|sales/i.test(name);
}
