import { placeMapOptions, spotOptions } from '../../options/map-options.ts';
import { likes } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { needsTwoWords, pairOfWords } from '../../suggest/flow-conditions.ts';
import { isFlow } from '../../suggest/shapes.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'connection-map',
  name: 'Connection map',
  family: 'maps',
  tier: 'free',
  shows: 'Connects places with arcs: flights, trade, migration.',
  live: 'map',
  topic: 'cities',
  sketch: 'landLines',
  rows: 'combined',
  roles: {
    from: along('From', { hint: 'A region of the map, or a city.' }),
    to: along('To', { hint: 'A region of the map, or a city.' }),
    value: numbers('Width', { optional: true }),
    category: names('Color by category', { optional: true }),
  },
  options: {
    ...placeMapOptions(),
    ...spotOptions,
    course: choice('Lines', { earth: 'Shortest way on earth', bow: 'Bows', straight: 'Straight' }, { group: 'shape' }),
    thickest: amount('Widest line', 6, { min: 0.5, max: 30, step: 0.5, group: 'shape' }),
    strength: amount('Color opacity', 75, { min: 10, max: 100, group: 'shape' }),
    dots: toggle('Dots at the ends', true, { group: 'shape' }),
    labels: toggle('Place labels', true, { group: 'labels' }),
    legend: toggle('Legend', true, { group: 'legend' }),
    colors: colors('Custom colors'),
    valueFormat: format('Number format'),
  },
  recipe: {
    questions: ['place', 'flow'],
    needs: [needsTwoWords],
    likes: [
      likes(
        56,
        'One place leads to another.',
        (facts) =>
          isFlow(facts) &&
          [facts.links?.source, facts.links?.target].every((each) => each?.column.type?.is === 'country'),
      ),
    ],
    roles: (facts) => {
      const [from, to] = pairOfWords(facts) ?? [null, null];
      return { from: keys(from), to: keys(to), value: keys(facts.main) };
    },
  },
});
