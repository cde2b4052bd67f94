import { drawingOptions, regionColorOptions, regionRoles } from '../../options/map-options.ts';
import { namedValue } from '../../suggest/fill.ts';
import { regionNeeds } from '../../suggest/map-conditions.ts';
import { choice } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const options = {
  ...drawingOptions('Your drawing (empty: an example)'),
  ...regionColorOptions,
  labels: choice(
    'Labels in shapes',
    { codes: 'Ids', names: 'Labels', values: 'Values', both: 'Names and values', none: 'None' },
    { group: 'labels' },
  ),
};

export const manifest = defineManifest({
  id: 'svg-map',
  name: 'Custom SVG map',
  family: 'maps',
  tier: 'free',
  shows: 'Colors the shapes of your own SVG drawing by their ids: a floor plan, a stadium, a machine.',
  live: 'map',
  topic: 'science',
  sketch: 'land',
  rows: 'combined',
  roles: regionRoles('The ids or names of the shapes in your drawing.'),
  options,
  needsOwnMap: true,
  recipe: {
    questions: ['place'],
    needs: regionNeeds,
    likes: [],
    roles: namedValue('region', 'value'),
  },
});
