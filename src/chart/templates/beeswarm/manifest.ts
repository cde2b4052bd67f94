import { groupOptions, groupRoles } from '../../options/plane-options.ts';
import { likes } from '../../suggest/conditions.ts';
import { logWhereNeeded } from '../../suggest/course-conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { spreads } from '../../suggest/point-conditions.ts';
import { isList } from '../../suggest/shapes.ts';
import { amount, choice, toggle, words } from '../../template/options.ts';
import { byDirection } from '../../template/orientation.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'beeswarm',
  name: 'Beeswarm',
  family: 'points',
  tier: 'free',
  shows: 'Shows every single value of a distribution, with its name.',
  topic: 'health',
  sketch: 'swarm',
  rows: 'each',
  orientation: byDirection,
  roles: {
    name: names('Name', { optional: true, hint: 'The name of each dot.' }),
    ...groupRoles,
    size: numbers('Size', { optional: true }),
  },
  options: {
    dot: amount('Dot size', 5.5, { min: 1, max: 16, step: 0.5, group: 'shape' }),
    largest: amount('Radius of the largest', 18, { min: 3, max: 60, group: 'shape' }),
    gap: amount('Dot spacing', 0.5, { min: 0, max: 6, step: 0.5, group: 'shape' }),
    strength: amount('Fill opacity', 90, { min: 10, max: 100, group: 'shape' }),
    seed: amount('Shuffle layout', 1, { min: 1, max: 1000, group: 'shape' }),
    middle: choice('Line at', { median: 'The median', mean: 'The mean', none: 'Nothing' }, { group: 'lines' }),
    labels: choice(
      'Labels',
      { auto: 'The lowest, the highest and the highlighted', highlighted: 'Highlighted only', none: 'None' },
      { group: 'labels' },
    ),
    labelled: words('Labels to show, separated by commas', '', { group: 'labels', longest: 1000 }),
    sizeKey: toggle('Size legend', true, { group: 'legend' }),
    ...groupOptions,
  },
  hasMarkPerRow: true,
  asked: { values: 'values', series: 'series' },
  recipe: {
    ...spreads,
    questions: ['distribution'],
    likes: [
      likes(72, 'Each row can be seen.', (facts) => facts.isSample && facts.rows <= 400),
      likes(
        46,
        'There are many items, and each can be seen.',
        (facts) => isList(facts) && facts.places >= 30 && facts.places <= 400,
      ),
    ],
    roles: (facts) => {
      const { label, category, rows, main } = facts;
      const isNamed = label !== null && !label.isCode && label.distinct > rows / 2;
      const group = isNamed ? category : label;
      return {
        ...(isNamed && { name: keys(label) }),
        values: keys(main),
        ...(group !== null && !group.isCode && group.distinct <= 12 && { series: keys(group) }),
      };
    },
    options: logWhereNeeded,
  },
});
