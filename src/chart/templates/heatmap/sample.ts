import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Mean temperature of each month, 1991 to 2020, °F: NOAA, U.S. Climate Normals, public domain. */
const means = {
  Minneapolis: [16, 21, 33, 47, 60, 70, 74, 72, 64, 50, 35, 22],
  Chicago: [25, 29, 39, 50, 61, 71, 75, 74, 66, 54, 41, 31],
  Denver: [32, 33, 42, 48, 57, 68, 75, 73, 65, 51, 39, 31],
  'New York': [34, 36, 43, 54, 63, 72, 78, 76, 69, 58, 48, 39],
  Seattle: [43, 44, 47, 51, 58, 62, 67, 67, 63, 54, 47, 42],
  'San Francisco': [53, 54, 55, 56, 57, 59, 60, 61, 63, 62, 57, 53],
  Phoenix: [57, 60, 66, 73, 82, 91, 96, 94, 89, 77, 65, 56],
  Miami: [69, 71, 73, 77, 80, 83, 84, 84, 83, 80, 75, 71],
};

export function sample(): Sample {
  return {
    table: tableOf(
      ['City', ...months],
      Object.entries(means).map(([city, values]) => [city, ...values]),
    ),
    document: {
      roles: { label: ['City'], values: months },
      text: {
        title: 'San Francisco hardly knows seasons, Minneapolis has them all',
        subtitle: 'Mean temperature of each month, °F, 1991 to 2020',
        source: 'NOAA, U.S. Climate Normals',
        sourceUrl: 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals',
        note: 'Rounded to whole degrees.',
        byline: '',
        alt: '',
      },
    },
  };
}
