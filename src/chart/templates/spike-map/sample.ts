import { tableOf } from '#data/table.ts';
import { americanCities, censuses } from '../../figures/american-cities.ts';
import type { Sample } from '../../template/template.ts';

/** Where the cities are, degrees. */
const places: Record<string, readonly [number, number]> = {
  'New York': [40.71, -74.01],
  Chicago: [41.88, -87.63],
  Philadelphia: [39.95, -75.17],
  'St. Louis': [38.63, -90.2],
  Boston: [42.36, -71.06],
  Baltimore: [39.29, -76.61],
  Cleveland: [41.5, -81.69],
  Buffalo: [42.89, -78.88],
  'San Francisco': [37.77, -122.42],
  Cincinnati: [39.1, -84.51],
  Pittsburgh: [40.44, -80],
  Detroit: [42.33, -83.05],
  Washington: [38.91, -77.04],
  'Los Angeles': [34.05, -118.24],
  Houston: [29.76, -95.37],
  Dallas: [32.78, -96.8],
  'San Antonio': [29.42, -98.49],
  'San Diego': [32.72, -117.16],
  'San Jose': [37.34, -121.89],
  Phoenix: [33.45, -112.07],
};

export function sample(): Sample {
  const last = censuses.length - 1;
  return {
    table: tableOf(
      ['City', 'Latitude', 'Longitude', 'People'],
      Object.entries(places).map(([name, at]) => [name, ...at, (americanCities[name]?.people[last] ?? 0) * 1000]),
    ),
    document: {
      roles: { place: ['City'], latitude: ['Latitude'], longitude: ['Longitude'], size: ['People'] },
      options: { map: 'usa' },
      text: {
        title: 'New York towers over all other American cities',
        subtitle: 'People within the limits of large cities, census of 2020',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/programs-surveys/decennial-census.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
