import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Tonnes of carbon dioxide a person, from fossil fuels and industry: Global Carbon Budget by Our World in Data, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', '1990', '2022'],
      [
        ['United States', 20.3, 14.9],
        ['Germany', 13.3, 8.0],
        ['United Kingdom', 10.5, 4.7],
        ['Japan', 9.4, 8.5],
        ['France', 6.9, 4.6],
        ['China', 2.1, 8.0],
        ['India', 0.7, 2.0],
      ],
    ),
    document: {
      roles: { label: ['Country'], values: ['1990', '2022'] },
      options: { valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: '', isSigned: false } },
      highlights: ['2022'],
      text: {
        title: 'Rich countries emit less than in 1990, China and India far more',
        subtitle: 'Carbon dioxide from fossil fuels and industry, tonnes a person',
        source: 'Global Carbon Budget, Our World in Data',
        sourceUrl: 'https://ourworldindata.org/grapher/co-emissions-per-capita',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
