import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

const origins = ['Germany', 'Ireland', 'Italy', 'Rest of Europe', 'Asia', 'Americas', 'Africa'];

/** New permanent residents by last residence, thousands in the decade from a year on: U.S. Department of Homeland Security, Yearbook of Immigration Statistics 2009, table 2, public domain. */
const arrived = [
  [1820, 6, 52, 0, 41, 0, 10, 0],
  [1830, 125, 171, 2, 124, 0, 32, 0],
  [1840, 385, 656, 1, 327, 0, 50, 0],
  [1850, 976, 1029, 9, 606, 36, 84, 0],
  [1860, 724, 427, 10, 717, 54, 131, 0],
  [1870, 752, 422, 46, 1032, 134, 346, 0],
  [1880, 1445, 674, 268, 2252, 71, 524, 1],
  [1890, 579, 406, 604, 1988, 61, 38, 0],
  [1900, 329, 345, 1930, 4969, 300, 278, 6],
  [1910, 174, 166, 1230, 3415, 269, 1071, 9],
  [1920, 387, 203, 528, 1442, 127, 1591, 6],
  [1930, 119, 28, 85, 212, 19, 230, 2],
  [1940, 120, 16, 51, 286, 34, 328, 7],
  [1950, 577, 47, 185, 596, 136, 922, 13],
  [1960, 210, 38, 200, 685, 358, 1674, 24],
  [1970, 77, 11, 150, 587, 1406, 1904, 71],
  [1980, 86, 22, 56, 505, 2391, 2695, 142],
  [1990, 92, 65, 76, 1116, 2860, 5138, 346],
  [2000, 122, 16, 28, 1183, 3471, 4442, 760],
] as const;

export function sample(): Sample {
  return {
    table: tableOf(
      ['Decade', ...origins],
      arrived.map(([decade, ...values]) => [new Date(Date.UTC(decade, 0, 1)), ...values]),
    ),
    document: {
      roles: { x: ['Decade'], y: origins },
      text: {
        title: 'Two centuries of arrivals in the United States',
        subtitle: 'New permanent residents by region of last residence, each decade',
        source: 'U.S. Department of Homeland Security, Yearbook of Immigration Statistics',
        sourceUrl: 'https://www.dhs.gov/ohss/topics/immigration/yearbook',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
