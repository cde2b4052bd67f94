import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Capitals on the Danube and where they are: GeoNames, CC BY 4.0. */
const capitals = [
  ['Vienna', 48.21, 16.37],
  ['Bratislava', 48.15, 17.11],
  ['Budapest', 47.5, 19.04],
  ['Belgrade', 44.8, 20.47],
] as const;

export function sample(): Sample {
  return {
    table: tableOf(['City', 'Latitude', 'Longitude'], capitals),
    document: {
      roles: { place: ['City'], latitude: ['Latitude'], longitude: ['Longitude'] },
      options: { map: 'europe', areas: 'Austria; Slovakia; Hungary; Serbia' },
      text: {
        title: 'Four capitals lie on the Danube',
        subtitle: '',
        source: 'GeoNames, Natural Earth',
        sourceUrl: 'https://www.geonames.org',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
