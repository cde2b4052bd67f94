import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Population in 2020, World Bank, CC BY 4.0. */
const people: [string, number][] = [
  ['Sweden', 10_353_442],
  ['Denmark', 5_831_404],
  ['Finland', 5_529_543],
  ['Norway', 5_379_475],
  ['Iceland', 366_463],
];

export function sample(): Sample {
  return {
    table: tableOf(['Country', 'Population'], people),
    document: {
      roles: { label: ['Country'], value: ['Population'] },
      options: {
        unit: 'people',
        valueFormat: { style: 'compact', decimals: 1, prefix: '', suffix: '', isSigned: false },
      },
      text: {
        title: 'Sweden has almost as many people as two of its neighbors together',
        subtitle: 'Population of the Nordic countries, 2020',
        source: 'World Bank',
        sourceUrl: 'https://data.worldbank.org/indicator/SP.POP.TOTL',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
