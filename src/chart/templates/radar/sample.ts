import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Mean precipitation 1991–2020, inches: NOAA, U.S. Climate Normals, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Month', 'Miami', 'Seattle', 'San Francisco'],
      [
        ['January', 1.83, 5.78, 4.4],
        ['February', 2.15, 3.76, 4.37],
        ['March', 2.46, 4.17, 3.15],
        ['April', 3.36, 3.18, 1.6],
        ['May', 6.32, 1.88, 0.7],
        ['June', 10.51, 1.45, 0.2],
        ['July', 7.36, 0.6, 0.01],
        ['August', 9.58, 0.97, 0.06],
        ['September', 10.22, 1.61, 0.1],
        ['October', 7.65, 3.91, 0.94],
        ['November', 3.53, 6.31, 2.6],
        ['December', 2.44, 5.72, 4.76],
      ],
    ),
    document: {
      roles: { label: ['Month'], value: ['Miami', 'Seattle', 'San Francisco'] },
      text: {
        title: 'It rains in summer in Miami, in winter on the Pacific',
        subtitle: 'Mean precipitation in a month, 1991–2020, inches',
        source: 'NOAA, U.S. Climate Normals',
        sourceUrl: 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
