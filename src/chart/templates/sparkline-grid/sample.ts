import { tableOf } from '#data/table.ts';
import { americanCities } from '../../figures/american-cities.ts';
import type { Sample } from '../../template/template.ts';

const cities = [
  'New York',
  'Los Angeles',
  'Chicago',
  'Houston',
  'Phoenix',
  'Philadelphia',
  'San Antonio',
  'San Diego',
  'Detroit',
];

export function sample(): Sample {
  return {
    table: tableOf(
      ['Census', ...cities],
      Array.from({ length: 8 }, (_, place) => [
        new Date(Date.UTC(1950 + place * 10, 0, 1)),
        ...cities.map((city) => (americanCities[city]?.people[place + 5] ?? Number.NaN) / 1000),
      ]),
    ),
    document: {
      roles: { x: ['Census'], y: cities },
      options: {
        scale: 'own',
        zero: true,
        valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: '', isSigned: false },
      },
      text: {
        title: 'The south grew, and Detroit lost two thirds of its people',
        subtitle: 'Population of American cities from 1950 to 2020, millions, each on a scale of its own',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/programs-surveys/decennial-census.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
