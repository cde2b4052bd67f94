import { tableOf } from '#data/table.ts';
import { americanStates } from '../../figures/american-states.ts';
import type { Sample } from '../../template/template.ts';

export function sample(): Sample {
  return {
    table: tableOf(
      ['State', 'People'],
      Object.entries(americanStates).map(([name, { people }]) => [name, people]),
    ),
    document: {
      roles: { region: ['State'], values: ['People'] },
      options: {
        map: 'usa',
        each: 200_000,
        valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: ' people', isSigned: false },
      },
      text: {
        title: 'The east of the United States is crowded, the mountains are empty',
        subtitle: 'Population of the states in the census of 2020',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/data/tables/2020/dec/2020-apportionment-data.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
