import { tableOf } from '#data/table.ts';
import { americanCities } from '../../figures/american-cities.ts';
import type { Sample } from '../../template/template.ts';

const cities = [
  'New York',
  'Chicago',
  'Philadelphia',
  'Los Angeles',
  'Detroit',
  'Houston',
  'Dallas',
  'San Antonio',
  'San Diego',
  'Phoenix',
];

export function sample(): Sample {
  return {
    table: tableOf(
      ['Census', ...cities],
      Array.from({ length: 8 }, (_, place) => [
        new Date(Date.UTC(1950 + place * 10, 0, 1)),
        ...cities.map((city) => americanCities[city]?.people[place + 5] ?? null),
      ]),
    ),
    document: {
      roles: { x: ['Census'], y: cities },
      highlights: ['Houston', 'Phoenix', 'Detroit'],
      text: {
        title: 'Houston and Phoenix rose as Detroit fell',
        subtitle: 'Ranks of American cities by population',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/programs-surveys/decennial-census.html',
        note: 'Ranks among ten cities: nine of the ten largest of 2020, and Detroit.',
        byline: '',
        alt: '',
      },
    },
  };
}
