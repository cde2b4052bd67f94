import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

const origins = ['Germany', 'Ireland', 'Italy', 'Rest of Europe', 'Asia', 'Americas', 'Africa'];

/** New permanent residents by last residence, thousands in the decade from a year on, rounded to ten thousand: U.S. Department of Homeland Security, Yearbook of Immigration Statistics 2009, table 2, public domain. */
const arrived = [
  [1820, 10, 50, 0, 40, 0, 10, 0],
  [1830, 130, 170, 0, 120, 0, 30, 0],
  [1840, 390, 660, 0, 330, 0, 50, 0],
  [1850, 980, 1030, 10, 610, 40, 80, 0],
  [1860, 720, 430, 10, 720, 50, 130, 0],
  [1870, 750, 420, 50, 1030, 130, 350, 0],
  [1880, 1450, 670, 270, 2250, 70, 530, 0],
  [1890, 580, 410, 600, 1990, 60, 40, 0],
  [1900, 330, 350, 1930, 4970, 300, 280, 10],
  [1910, 170, 170, 1230, 3420, 270, 1070, 10],
  [1920, 390, 200, 530, 1440, 130, 1590, 10],
  [1930, 120, 30, 90, 210, 20, 230, 0],
  [1940, 120, 20, 50, 290, 40, 330, 10],
  [1950, 580, 50, 190, 600, 140, 920, 10],
  [1960, 210, 40, 200, 690, 360, 1670, 20],
  [1970, 80, 10, 150, 590, 1410, 1900, 70],
  [1980, 90, 20, 60, 510, 2390, 2700, 140],
  [1990, 90, 70, 80, 1120, 2860, 5140, 350],
  [2000, 120, 20, 30, 1180, 3470, 4440, 760],
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
        note: 'Rounded to ten thousand.',
        byline: '',
        alt: '',
      },
    },
  };
}
