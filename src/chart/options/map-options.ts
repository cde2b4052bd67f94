import { amount, choice, color, colors, format, type OptionValues, toggle, words } from '../template/options.ts';
import { along, names, numbers, type Role } from '../template/roles.ts';
import { valueColorOptions } from './value-color-options.ts';

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

/** The columns of a map whose regions are colored. */
export function regionRoles(hint: string) {
  return {
    region: along('Region', { hint }),
    value: numbers('Value', { optional: true }),
    category: names('Category', {
      optional: true,
      isAttribute: true,
      hint: 'Instead of a value: the category of each region.',
    }),
  };
}

export const regionOptions = {
  labels: choice(
    'Labels in regions',
    { none: 'None', names: 'Labels', codes: 'Codes', values: 'Values', both: 'Names and values' },
    { group: 'labels' },
  ),
};

export const regionColorOptions = {
  ...regionOptions,
  ...valueColorOptions,
  colors: colors('Custom colors'),
  valueFormat: format('Number format'),
};

const degrees = <const Name extends string>(label: Name) =>
  ({
    ...along(label, { optional: true, hint: 'In degrees; or leave empty and use place names.' }),
    kinds: ['number'],
    isQuiet: true,
  }) as const satisfies Role;

/** Where things are: by name, or by degrees. */
export const spotRoles = {
  place: along('Place', {
    optional: true,
    hint: 'A region of the map or a city; with coordinates, the name of the place.',
  }),
  latitude: degrees('Latitude'),
  longitude: degrees('Longitude'),
  within: names('Country', { many: true, optional: true, hint: 'For cities: the country, state or region of each.' }),
};

export const spotOptions = {
  places: choice(
    'Match places as',
    { auto: 'Automatic', regions: 'Regions of the map', towns: 'Cities and towns' },
    { group: 'map' },
  ),
};

export const spotLabelOptions = {
  labels: choice(
    'Labels',
    { some: 'If they fit', none: 'None', values: 'Names and values, if they fit' },
    { group: 'labels' },
  ),
};

export const symbolOptions = {
  shape: choice('Symbol', { circle: 'Circle', square: 'Square' }, { group: 'shape' }),
  largest: amount('Largest symbol', 22, { min: 4, max: 90, group: 'shape' }),
  strength: amount('Color opacity', 72, { min: 10, max: 100, group: 'shape' }),
  sizeKey: toggle('Size legend', true, { group: 'legend' }),
  ...spotLabelOptions,
};
