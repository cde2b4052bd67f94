import { tableOf } from '#data/table.ts';
import { americanStates } from '../../figures/american-states.ts';
import type { Sample } from '../../template/template.ts';

export function sample(): Sample {
  return {
    table: tableOf(
      ['State', 'Population', 'Growth since 2010 (%)'],
      Object.entries(americanStates).map(([name, { people, change }]) => [name, people, change]),
    ),
    document: {
      roles: { region: ['State'], value: ['Population'], second: ['Growth since 2010 (%)'] },
      options: { map: 'usa' },
      text: {
        title: 'Texas and Florida are large and still grow fast',
        subtitle: 'Population of the states in 2020, and its growth since 2010',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/programs-surveys/decennial-census.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
