import { amount, choice, color, type OptionValues, toggle, words } from '../template/options.ts';

/** Which map. */
export const mapChoice = labeledMapChoice('Map');

/** The same, said for a type that needs a map of one's own. */
export function labeledMapChoice(label: string) {
  return words(label, '', { group: 'map', longest: 80, control: 'map' });
}

/** What names mean that were looked at by hand, as `handsOf` reads it. */
export const matchesByHand = words('Names on the map', '', { group: 'map', longest: 60_000, control: 'names' });

/** What every map can be told: which one it is, how it is projected, and what is seen of it beside the data. */
export function mapOptions() {
  return {
    map: mapChoice,
    projection: choice(
      'Projection',
      {
        auto: 'Automatic',
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
    turn: amount('Center longitude', null, { min: -180, max: 180, group: 'map' }),
    zoomToData: toggle('Zoom to data', false, { group: 'map' }),
    others: toggle('Regions without data', true, { group: 'map' }),
    antarctica: toggle('Antarctica', false, { group: 'map' }),
    insets: toggle('Show remote regions in insets', true, { group: 'map' }),
    locator: toggle('Locator globe', false, { group: 'map' }),
    borders: amount('Border width', 0.6, { min: 0, max: 4, step: 0.1, group: 'map' }),
    borderColor: color('Border color', { group: 'map' }),
    water: toggle('Show water', false, { group: 'map' }),
    waterColor: color('Water color', { group: 'map', when: { option: 'water', is: [true] } }),
    lakes: toggle('Lakes', true, { group: 'map' }),
    rivers: toggle('Rivers', false, { group: 'map' }),
    graticule: toggle('Graticule', false, { group: 'map' }),
    scaleBar: toggle('Scale bar (km)', false, { group: 'map' }),
    aspect: amount('Height (% of width)', null, { min: 20, max: 250, group: 'map' }),
    matches: matchesByHand,
  };
}

/** The same for a map of places, which shows the part of the earth they are in. */
export function placeMapOptions() {
  return { ...mapOptions(), zoomToData: toggle('Zoom to data', true, { group: 'map' }) };
}

/** What a drawing can be told: it has no place on earth, so no projection, water or scale. */
export function drawingOptions(label: string) {
  const { zoomToData, others, borders, borderColor, aspect, matches } = mapOptions();
  return {
    map: labeledMapChoice(label),
    zoomToData,
    others: { ...others, label: 'Shapes without data' },
    borders,
    borderColor,
    aspect,
    matches: { ...matches, label: 'Names on the drawing' },
  };
}

/** The rest of a map's options, as they are for a drawing. */
export const onPaper = {
  projection: 'auto',
  turn: null,
  antarctica: false,
  insets: false,
  locator: false,
  water: false,
  waterColor: null,
  lakes: false,
  rivers: false,
  graticule: false,
  scaleBar: false,
} as const satisfies Partial<MapLook>;

export type MapLook = OptionValues<ReturnType<typeof mapOptions>>;
