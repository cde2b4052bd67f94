import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Cities on the way of the Orient Express from 1889 on. The way is history; where the cities are: GeoNames, CC BY 4.0. */
const stops = [
  ['Paris', 48.85, 2.35],
  ['Strasbourg', 48.58, 7.75],
  ['Munich', 48.14, 11.58],
  ['Vienna', 48.21, 16.37],
  ['Budapest', 47.5, 19.04],
  ['Belgrade', 44.8, 20.47],
  ['Sofia', 42.7, 23.32],
  ['Istanbul', 41.01, 28.95],
] as const;

export function sample(): Sample {
  return {
    table: tableOf(['City', 'Latitude', 'Longitude'], stops),
    document: {
      roles: { place: ['City'], latitude: ['Latitude'], longitude: ['Longitude'] },
      options: { map: 'europe', course: 'straight' },
      text: {
        title: 'From Paris to Istanbul without changing trains',
        subtitle: 'Cities on the way of the Orient Express from 1889 on',
        source: 'GeoNames, Natural Earth',
        sourceUrl: 'https://www.geonames.org',
        note: 'Istanbul was then called Constantinople.',
        byline: '',
        alt: '',
      },
    },
  };
}
