import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Normal precipitation of each month, inches, 1991–2020: NOAA National Centers for Environmental Information, public domain. */
const rain = {
  Seattle: [5.78, 3.76, 4.17, 3.18, 1.88, 1.45, 0.6, 0.97, 1.61, 3.91, 6.31, 5.72],
  'San Francisco': [4.4, 4.37, 3.15, 1.6, 0.7, 0.2, 0.01, 0.06, 0.1, 0.94, 2.6, 4.76],
  Phoenix: [0.87, 0.87, 0.83, 0.22, 0.13, 0.02, 0.91, 0.93, 0.57, 0.56, 0.57, 0.74],
  Denver: [0.38, 0.41, 0.86, 1.68, 2.16, 1.94, 2.14, 1.58, 1.35, 0.99, 0.64, 0.35],
  Chicago: [1.99, 1.97, 2.45, 3.75, 4.49, 4.1, 3.71, 4.25, 3.19, 3.43, 2.42, 2.11],
  'New York': [3.64, 3.19, 4.29, 4.09, 3.96, 4.54, 4.6, 4.56, 4.31, 4.38, 3.58, 4.38],
  'New Orleans': [5.18, 4.13, 4.36, 5.22, 5.64, 7.62, 6.79, 6.91, 5.11, 3.7, 3.87, 4.82],
  Miami: [1.83, 2.15, 2.46, 3.36, 6.32, 10.51, 7.36, 9.58, 10.22, 7.65, 3.53, 2.44],
};

export function sample(): Sample {
  const cities = Object.keys(rain);
  return {
    table: tableOf(
      ['Month', ...cities],
      months.map((month, place) => [month, ...Object.values(rain).map((values) => values[place] ?? null)]),
    ),
    document: {
      roles: { x: ['Month'], y: cities },
      text: {
        title: 'It rains in winter on one coast and in summer on the other',
        subtitle: 'Normal rain of each month in eight American cities, 1991 to 2020',
        source: 'NOAA, U.S. Climate Normals',
        sourceUrl: 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
