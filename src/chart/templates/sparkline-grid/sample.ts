import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Population of cities in the censuses from 1950 on, thousands: US Census Bureau, public domain. */
const people = {
  'New York': [7892, 7782, 7895, 7072, 7323, 8008, 8175, 8804],
  'Los Angeles': [1970, 2479, 2816, 2967, 3485, 3695, 3793, 3899],
  Chicago: [3621, 3550, 3367, 3005, 2784, 2896, 2696, 2746],
  Houston: [596, 938, 1233, 1595, 1631, 1954, 2099, 2305],
  Phoenix: [107, 439, 582, 790, 983, 1321, 1446, 1608],
  Philadelphia: [2072, 2003, 1949, 1688, 1586, 1518, 1526, 1604],
  'San Antonio': [408, 588, 654, 786, 936, 1145, 1327, 1435],
  'San Diego': [334, 573, 697, 876, 1111, 1223, 1307, 1387],
  Detroit: [1850, 1670, 1511, 1203, 1028, 951, 714, 639],
};

const cities = Object.keys(people);

export function sample(): Sample {
  return {
    table: tableOf(
      ['Census', ...cities],
      Array.from({ length: 8 }, (_, place) => [
        new Date(Date.UTC(1950 + place * 10, 0, 1)),
        ...Object.values(people).map((values) => (values[place] ?? Number.NaN) / 1000),
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
