import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Share of people using the internet, per cent of the population: International Telecommunication Union by World Bank, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', '2000', '2010', '2021'],
      [
        ['South Korea', 44.7, 83.7, 97.6],
        ['United Kingdom', 26.8, 85.0, 96.7],
        ['United States', 43.1, 71.7, 91.8],
        ['Germany', 30.2, 82.0, 91.4],
        ['France', 14.3, 77.3, 86.1],
        ['Turkey', 3.8, 39.8, 81.4],
        ['Brazil', 2.9, 40.7, 80.7],
        ['Mexico', 5.1, 31.1, 75.6],
        ['China', 1.8, 34.3, 73.1],
        ['Indonesia', 0.9, 10.9, 62.1],
        ['India', 0.5, 7.5, 46.3],
      ],
    ),
    document: {
      roles: { label: ['Country'], values: ['2000', '2010', '2021'] },
      options: {
        values: 'ends',
        valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: '%', isSigned: false },
      },
      text: {
        title: 'In some countries the internet came in one decade, in others in two',
        subtitle: 'People using the internet, share of the population',
        source: 'International Telecommunication Union, World Bank',
        sourceUrl: 'https://data.worldbank.org/indicator/IT.NET.USER.ZS',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
