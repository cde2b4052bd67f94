import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Carbon dioxide from fossil fuels and industry in 2022, tonnes per person: Global Carbon Budget by Our World in Data, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', 'Tonnes per person'],
      [
        ['Qatar', 37.6],
        ['United Arab Emirates', 25.8],
        ['Saudi Arabia', 18.2],
        ['Australia', 15.0],
        ['United States', 14.9],
        ['Canada', 14.2],
        ['South Korea', 11.6],
        ['Japan', 8.5],
        ['China', 8.0],
        ['Germany', 8.0],
        ['United Kingdom', 4.7],
        ['France', 4.6],
        ['Brazil', 2.2],
        ['India', 2.0],
        ['Nigeria', 0.6],
      ],
    ),
    document: {
      roles: { label: ['Country'], value: ['Tonnes per person'] },
      options: { valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: '', isSigned: false } },
      highlights: ['Qatar', 'United Arab Emirates', 'Saudi Arabia'],
      text: {
        title: 'Per head, the oil states of the Gulf emit most',
        subtitle: 'Carbon dioxide from fossil fuels and industry in 2022, tonnes per person',
        source: 'Global Carbon Budget, Our World in Data',
        sourceUrl: 'https://ourworldindata.org/co2-emissions',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
