import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

const year = (value: number) => new Date(Date.UTC(value, 0, 1));

/** Share of people using the internet, per cent of the population: International Telecommunication Union by World Bank, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Year', 'Norway', 'United States', 'Brazil', 'China', 'India'],
      [
        [year(2000), 52, 43.1, 2.9, 1.8, 0.5],
        [year(2003), 78.1, 61.7, 13.2, 6.2, 1.7],
        [year(2006), 82.6, 68.9, 28.2, 10.5, 2.8],
        [year(2009), 92.1, 71, 39.2, 28.9, 5.1],
        [year(2012), 94.6, 74.7, 48.6, 42.3, 11.1],
        [year(2015), 96.8, 74.6, 58.3, 50.3, 14.9],
        [year(2018), 96.5, 88.5, 70.4, 59.2, 20.1],
        [year(2021), 99, 91.8, 80.7, 73.1, 46.3],
      ],
    ),
    document: {
      roles: { x: ['Year'], y: ['Norway', 'United States', 'Brazil', 'China', 'India'] },
      options: {
        valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: '%', isSigned: false },
        valueLabels: 'last',
      },
      text: {
        title: 'Where the internet came last, it now grows fastest',
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
