import { mapChoice, matchesByHand, regionRoles } from '../../options/map-options.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { likes } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { colorLog, regionNeeds } from '../../suggest/map-conditions.ts';
import { isList } from '../../suggest/shapes.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'tile-map',
  name: 'Tile grid map',
  family: 'maps',
  tier: 'free',
  shows: 'Shows every region as a tile of the same size, colored by a value.',
  live: 'map',
  topic: 'people',
  sketch: 'tiles',
  rows: 'combined',
  roles: regionRoles('Names or codes.'),
  options: {
    map: mapChoice,
    shape: choice(
      'Tiles',
      { square: 'Squares', round: 'Round corners', hexagon: 'Hexagons', circle: 'Circles' },
      { group: 'shape' },
    ),
    gap: amount('Gap between tiles', 2, { min: 0, max: 12, group: 'shape' }),
    others: toggle('Regions without data', true, { group: 'map' }),
    labels: choice('Labels', { both: 'Codes and values', codes: 'Codes', none: 'None' }, { group: 'labels' }),
    matches: matchesByHand,
    ...valueColorOptions,
    colors: colors('Custom colors'),
    valueFormat: format('Number format'),
  },
  asked: { along: 'region', values: 'value' },
  recipe: {
    questions: ['place'],
    needs: regionNeeds,
    likes: [
      likes(
        46,
        'The names are many countries or states.',
        (facts) => isList(facts) && facts.areRegions && facts.places >= 12,
      ),
    ],
    roles: namedValue('region', 'value'),
    options: colorLog,
  },
});
