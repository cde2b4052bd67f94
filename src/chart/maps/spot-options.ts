import { choice } from '../options.ts';
import { along, names, type Role } from '../roles.ts';

const degrees = <const Name extends string>(label: Name) =>
  ({
    ...along(label, { optional: true, hint: 'Degrees; or leave it empty and give names of places.' }),
    kinds: ['number'],
    isQuiet: true,
  }) as const satisfies Role;

/** Where things are: by name, or by degrees. */
export const spotRoles = {
  place: along('Place', { optional: true, hint: 'A region of the map or a town; with degrees, what it is called.' }),
  latitude: degrees('Latitude'),
  longitude: degrees('Longitude'),
  within: names('Country', { optional: true, hint: 'For towns: the country or state that each is in.' }),
};

export const spotOptions = {
  places: choice('Places are', { regions: 'Regions of the map', towns: 'Towns and cities' }, { group: 'map' }),
};

export const spotLabelOptions = {
  labels: choice(
    'Labels',
    { some: 'Where there is room', none: 'None', values: 'Names and values, where there is room' },
    { group: 'labels' },
  ),
};
