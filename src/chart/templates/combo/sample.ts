import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Normal climate of Seattle (Sea-Tac), 1991–2020: NOAA National Centers for Environmental Information, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Month', 'Rain, inches', 'Temperature, °F'],
      [
        ['Jan', 5.78, 42.8],
        ['Feb', 3.76, 44],
        ['Mar', 4.17, 47.1],
        ['Apr', 3.18, 51.3],
        ['May', 1.88, 57.5],
        ['Jun', 1.45, 62],
        ['Jul', 0.6, 67.1],
        ['Aug', 0.97, 67.4],
        ['Sep', 1.61, 62.6],
        ['Oct', 3.91, 53.8],
        ['Nov', 6.31, 46.5],
        ['Dec', 5.72, 42],
      ],
    ),
    document: {
      roles: { x: ['Month'], columns: ['Rain, inches'], lines: ['Temperature, °F'] },
      options: { colors: { 'Rain, inches': '#7fa6d6', 'Temperature, °F': '#d1495b' }, curve: 'smooth' },
      text: {
        title: 'Seattle’s rain stays away in summer',
        subtitle: 'Normal rain and temperature of each month, 1991 to 2020',
        source: 'NOAA, U.S. Climate Normals',
        sourceUrl: 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
