import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Shares of electricity generation in 2023, percent, rounded: Ember, Yearly Electricity Data, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', 'Renewable', 'Nuclear', 'Fossil'],
      [
        ['Brazil', 89, 2, 9],
        ['Sweden', 69, 29, 2],
        ['Germany', 52, 1, 47],
        ['China', 31, 5, 64],
        ['France', 26, 65, 9],
        ['United States', 23, 18, 59],
        ['Japan', 22, 9, 69],
        ['India', 20, 2, 78],
      ],
    ),
    document: {
      roles: { label: ['Country'], value: ['Renewable', 'Nuclear', 'Fossil'] },
      options: { colors: { Fossil: '#8b8f97' } },
      text: {
        title: 'From water, atoms or coal: how countries make their power',
        subtitle: 'Share of electricity generation, 2023',
        source: 'Ember, Yearly Electricity Data',
        sourceUrl: 'https://ember-energy.org/data/yearly-electricity-data/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
