import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Seats of states in the House of Representatives after a census: US Census Bureau, apportionment tables, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['State', '1970', '2020'],
      [
        ['Texas', 24, 38],
        ['Florida', 15, 28],
        ['California', 43, 52],
        ['Arizona', 4, 9],
        ['Georgia', 10, 14],
        ['North Carolina', 11, 14],
        ['Colorado', 5, 8],
        ['Nevada', 1, 4],
        ['Indiana', 11, 9],
        ['New Jersey', 15, 12],
        ['Massachusetts', 12, 9],
        ['Michigan', 19, 13],
        ['Illinois', 24, 17],
        ['Ohio', 23, 15],
        ['Pennsylvania', 25, 17],
        ['New York', 39, 26],
      ],
    ),
    document: {
      roles: { label: ['State'], from: ['1970'], to: ['2020'] },
      options: { sort: 'change' },
      text: {
        title: 'Seats of Congress move from the north to the south and west',
        subtitle: 'Seats in the House of Representatives after the censuses of 1970 and 2020',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/topics/public-sector/congressional-apportionment.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
