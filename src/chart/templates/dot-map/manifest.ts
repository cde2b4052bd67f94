import { mapOptions } from '../../options/map-options.ts';
import { needsNoNegatives } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { countryAmounts, regionNeeds } from '../../suggest/map-conditions.ts';
import { amount, colors, format, toggle } from '../../template/options.ts';
import { along, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'dot-map',
  name: 'Dot density map',
  family: 'maps',
  tier: 'free',
  shows: 'Scatters dots over regions: the higher the value, the denser the dots.',
  live: 'map',
  topic: 'people',
  sketch: 'landDots',
  rows: 'combined',
  roles: {
    region: along('Region', { hint: 'Names or codes.' }),
    values: numbers('Values', { many: true, hint: 'One column, or one for each color of dots.' }),
  },
  options: {
    ...mapOptions(),
    each: amount('Value per dot', null, { min: 1e-9, max: 1e15, group: 'shape' }),
    size: amount('Dot size', 2.2, { min: 0.5, max: 10, step: 0.1, group: 'shape' }),
    strength: amount('Color opacity', 85, { min: 10, max: 100, group: 'shape' }),
    seed: amount('Shuffle dots', 1, { min: 1, max: 1000, group: 'shape' }),
    legend: toggle('Legend', true, { group: 'legend' }),
    colors: colors('Custom colors'),
    valueFormat: format('Number format'),
  },
  recipe: {
    questions: ['place'],
    needs: [...regionNeeds, needsNoNegatives],
    likes: [countryAmounts(16)],
    roles: ({ label, main }) => ({ region: keys(label), values: keys(main) }),
  },
});
