import { choice } from '../template/options.ts';
import { along, names, type Role } from '../template/roles.ts';

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
