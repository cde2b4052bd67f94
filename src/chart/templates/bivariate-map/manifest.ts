import { mapOptions } from '../../options/map-options.ts';
import { likes, needsMeasures, needsNames } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { isList } from '../../suggest/shapes.ts';
import { choice, color, colors, toggle } from '../../template/options.ts';
import { along, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'bivariate-map',
  name: 'Bivariate choropleth map',
  family: 'maps',
  tier: 'free',
  shows: 'Colors regions by two values at once, to show where both are high or low.',
  live: 'map',
  topic: 'people',
  sketch: 'land',
  rows: 'combined',
  roles: {
    region: along('Region', { hint: 'Names or codes: countries, states, counties.' }),
    value: numbers('First value'),
    second: numbers('Second value'),
  },
  options: {
    ...mapOptions(),
    labels: choice('Labels in regions', { none: 'None', names: 'Labels', codes: 'Codes' }, { group: 'labels' }),
    key: toggle('Color key', true, { group: 'legend' }),
    noDataColor: color('Color for no data', { group: 'colors' }),
    colors: colors('Custom colors'),
  },
  recipe: {
    questions: ['place', 'relation'],
    needs: [needsNames, needsMeasures(2)],
    likes: [
      likes(
        16,
        'There are 2 values for each region.',
        (facts) => isList(facts) && facts.areRegions && facts.measures.length === 2 && facts.places >= 9,
      ),
    ],
    roles: ({ label, along: course, measures: [first, second] }) => ({
      region: keys(label ?? course),
      value: keys(first),
      second: keys(second),
    }),
  },
});
