import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Normal temperatures of New York (Central Park), °F, 1991–2020: NOAA National Centers for Environmental Information, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Month', 'Night', 'Mean', 'Day'],
      [
        ['Jan', 27.9, 33.7, 39.5],
        ['Feb', 29.5, 35.9, 42.2],
        ['Mar', 35.8, 42.8, 49.9],
        ['Apr', 45.5, 53.7, 61.8],
        ['May', 55, 63.2, 71.4],
        ['Jun', 64.4, 72, 79.7],
        ['Jul', 70.1, 77.5, 84.9],
        ['Aug', 68.9, 76.1, 83.3],
        ['Sep', 62.3, 69.2, 76.2],
        ['Oct', 51.4, 57.9, 64.5],
        ['Nov', 42, 48, 54],
        ['Dec', 33.8, 39.1, 44.3],
      ],
    ),
    document: {
      roles: { x: ['Month'], low: ['Night'], high: ['Day'], middle: ['Mean'] },
      options: {
        curve: 'smooth',
        valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: ' °F', isSigned: false },
      },
      text: {
        title: 'In July New York is warmer by night than in October by day',
        subtitle: 'Normal temperatures in Central Park, 1991 to 2020',
        source: 'NOAA, U.S. Climate Normals',
        sourceUrl: 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
