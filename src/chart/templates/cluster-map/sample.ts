import { tableOf } from '#data/table.ts';
import { largeCities } from '../../figures/large-cities.ts';
import type { Sample } from '../../template/template.ts';

export function sample(): Sample {
  return {
    table: tableOf(
      ['City', 'Latitude', 'Longitude'],
      largeCities.map(([name, latitude, longitude]) => [name, latitude, longitude]),
    ),
    document: {
      roles: { place: ['City'], latitude: ['Latitude'], longitude: ['Longitude'] },
      options: { map: 'world' },
      text: {
        title: 'One in five of the largest cities is in China',
        subtitle: 'The 240 largest cities of the world',
        source: 'GeoNames',
        sourceUrl: 'https://www.geonames.org',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
