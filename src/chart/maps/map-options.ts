import { cellText, columnOf, type Table } from '#data/table.ts';
import type { Document } from '../document/document.ts';
import type { GeoNeeds } from '../geo/geo-source.ts';
import { amount, choice, color, type OptionValues, toggle, words } from '../options.ts';

/** What every map can be told: which one it is, how it is projected, and what is seen of it beside the data. */
export function mapOptions(preset: string) {
  return {
    map: words('Map', preset, { group: 'map', longest: 80, control: 'map' }),
    projection: choice(
      'Projection',
      {
        auto: 'Best for this map',
        'equal-earth': 'Equal Earth',
        'natural-earth': 'Natural Earth',
        robinson: 'Robinson',
        'winkel-tripel': 'Winkel tripel',
        mercator: 'Mercator',
        equirectangular: 'Plate carrée',
        orthographic: 'Globe',
        'azimuthal-equal-area': 'Azimuthal equal area',
        'conic-conformal': 'Conic conformal',
        'conic-equal-area': 'Conic equal area',
        'albers-usa': 'Albers USA',
      },
      { group: 'map' },
    ),
    turn: amount('Longitude in the middle', null, { min: -180, max: 180, group: 'map' }),
    zoomToData: toggle('Zoom to the data', false, { group: 'map' }),
    others: toggle('Regions without data', true, { group: 'map' }),
    antarctica: toggle('Antarctica', false, { group: 'map' }),
    insets: toggle('Far regions in boxes', true, { group: 'map' }),
    locator: toggle('Small globe that shows where it is', false, { group: 'map' }),
    borders: amount('Width of borders', 0.6, { min: 0, max: 4, step: 0.1, group: 'map' }),
    borderColor: color('Color of borders', { group: 'map' }),
    water: toggle('Color the water', false, { group: 'map' }),
    waterColor: color('Color of water', { group: 'map', when: { option: 'water', is: [true] } }),
    lakes: toggle('Lakes', true, { group: 'map' }),
    rivers: toggle('Rivers', false, { group: 'map' }),
    graticule: toggle('Lines of latitude and longitude', false, { group: 'map' }),
    scaleBar: toggle('Scale in kilometres', false, { group: 'map' }),
    aspect: amount('Height for a width of 100', null, { min: 20, max: 250, group: 'map' }),
    matches: words('Names by hand, as “Holland = NLD; Burma = MMR”', '', { group: 'map', longest: 4000 }),
  };
}

export type MapLook = OptionValues<ReturnType<typeof mapOptions>>;

const mapId = /^(?:[a-z]+(?:-[a-z]+)*|own\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The id of the chosen map; what cannot be one is not asked for. */
export function mapIdOf(chosen: unknown, preset: string): string {
  return typeof chosen === 'string' && mapId.test(chosen) ? chosen : preset;
}

type Asked = { preset: string; regions?: string; places?: string };

/** What a map chart has to be given: its map, and what its names may mean. */
export function needsOf(
  { options, roles }: Pick<Document, 'options' | 'roles'>,
  table: Table,
  { preset, regions, places }: Asked,
): GeoNeeds {
  const id = mapIdOf(options.map, preset);
  const isGlobe = options.locator === true && id !== 'world';
  return {
    maps: isGlobe ? [id, 'world'] : [id],
    ...(regions !== undefined && { regions: wordsIn(table, roles[regions]) }),
    ...(places !== undefined && { places: wordsIn(table, roles[places]) }),
  };
}

function wordsIn(table: Table, [key = '']: readonly string[] = []): string[] {
  const column = columnOf(table, key);
  if (column === null) return [];
  if (column.kind === 'text') return [...column.words];
  return Array.from({ length: table.rows }, (_, row) => cellText(column, row)).filter(Boolean);
}
