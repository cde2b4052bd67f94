import { scatterOptions, scatterRoles } from '../../options/plane-options.ts';
import { likes, needsMeasures } from '../../suggest/conditions.ts';
import {
  areRelated,
  differing,
  measuredTogether,
  mixedMeasures,
  namedPlane,
  needsRows,
  planeLog,
} from '../../suggest/point-conditions.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'scatter',
  name: 'Scatter plot',
  family: 'points',
  tier: 'free',
  shows: 'Shows how two measures are related.',
  topic: 'science',
  sketch: 'scatter',
  rows: 'each',
  roles: scatterRoles,
  options: scatterOptions({ labels: 'auto', dot: 4.5, largest: 22, strength: null }),
  hasMarkPerRow: true,
  isOfPairs: true,
  asked: { along: 'x', values: 'y', series: 'color', name: 'name', size: 'size' },
  recipe: {
    questions: ['relation'],
    needs: [needsMeasures(2), needsRows(3)],
    likes: [
      measuredTogether(84, 2),
      likes(6, 'The measures are of different kinds.', ({ isSample, isMixed }) => isSample && isMixed),
      mixedMeasures(62, 2),
      likes(
        24,
        'The two measures go together.',
        (facts) => mixedMeasures(0, 2).is(facts) && areRelated(differing(facts.measures)),
      ),
      likes(-26, 'There are few rows.', (facts) => !facts.isSample && facts.rows < 8),
      likes(-14, 'There are coordinates, so that a map shows more.', ({ spot }) => spot !== null),
    ],
    roles: namedPlane,
    options: ({ measures }) => planeLog(differing(measures)),
  },
});
