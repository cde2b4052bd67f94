import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Population of states, millions: US Census Bureau, decennial censuses, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['State', '1950', '1980', '2020'],
      [
        ['California', 10.6, 23.7, 39.5],
        ['Texas', 7.7, 14.2, 29.1],
        ['Florida', 2.8, 9.7, 21.5],
        ['New York', 14.8, 17.6, 20.2],
        ['Pennsylvania', 10.5, 11.9, 13],
        ['Illinois', 8.7, 11.4, 12.8],
        ['Ohio', 7.9, 10.8, 11.8],
        ['Georgia', 3.4, 5.5, 10.7],
        ['North Carolina', 4.1, 5.9, 10.4],
        ['Michigan', 6.4, 9.3, 10.1],
        ['New Jersey', 4.8, 7.4, 9.3],
      ],
    ),
    document: {
      roles: { label: ['State'], values: ['1950', '1980', '2020'] },
      options: {
        values: 'ends',
        valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: '', isSigned: false },
      },
      text: {
        title: 'Florida has nearly eight times the people of 1950, Pennsylvania a quarter more',
        subtitle: 'Population of the largest states, millions',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/data/tables/time-series/dec/popchange-data-text.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
