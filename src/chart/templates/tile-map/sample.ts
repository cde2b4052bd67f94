import { tableOf } from '#data/table.ts';
import { americanStates } from '../../figures/american-states.ts';
import type { Sample } from '../../template/template.ts';

export function sample(): Sample {
  return {
    table: tableOf(
      ['State', 'Change of population'],
      Object.entries(americanStates).map(([name, { change }]) => [name, change]),
    ),
    document: {
      roles: { region: ['State'], value: ['Change of population'] },
      options: {
        map: 'usa',
        middle: 'none',
        scale: 'own',
        breaks: '0, 5, 10, 15',
        valueFormat: { style: 'plain', decimals: null, prefix: '', suffix: ' %', isSigned: false },
      },
      text: {
        title: 'Utah and Idaho grew most, West Virginia shrank',
        subtitle: 'Change of the population of US states from 2010 to 2020',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/data/tables/2020/dec/2020-apportionment-data.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
