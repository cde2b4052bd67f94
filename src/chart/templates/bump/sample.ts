import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Population of cities in the censuses from 1950 on, thousands: US Census Bureau, public domain. */
const people = {
  'New York': [7892, 7782, 7895, 7072, 7323, 8008, 8175, 8804],
  Chicago: [3621, 3550, 3367, 3005, 2784, 2896, 2696, 2746],
  Philadelphia: [2072, 2003, 1949, 1688, 1586, 1518, 1526, 1604],
  'Los Angeles': [1970, 2479, 2816, 2967, 3485, 3695, 3793, 3899],
  Detroit: [1850, 1670, 1511, 1203, 1028, 951, 714, 639],
  Houston: [596, 938, 1233, 1595, 1631, 1954, 2099, 2305],
  Dallas: [434, 680, 844, 904, 1007, 1189, 1198, 1304],
  'San Antonio': [408, 588, 654, 786, 936, 1145, 1327, 1435],
  'San Diego': [334, 573, 697, 876, 1111, 1223, 1307, 1387],
  Phoenix: [107, 439, 582, 790, 983, 1321, 1446, 1608],
};

const cities = Object.keys(people);

export function sample(): Sample {
  return {
    table: tableOf(
      ['Census', ...cities],
      Array.from({ length: 8 }, (_, place) => [
        new Date(Date.UTC(1950 + place * 10, 0, 1)),
        ...Object.values(people).map((values) => values[place] ?? null),
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
