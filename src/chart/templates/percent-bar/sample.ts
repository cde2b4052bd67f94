import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Shares of electricity generated in 2023, rounded to per cent: Ember, Yearly Electricity Data, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', 'Renewables', 'Nuclear', 'Coal, gas and oil'],
      [
        ['Brazil', 89, 2, 9],
        ['Sweden', 69, 29, 2],
        ['Germany', 53, 1, 46],
        ['China', 31, 5, 64],
        ['France', 27, 65, 8],
        ['United States', 23, 18, 59],
        ['Japan', 23, 8, 69],
        ['India', 20, 2, 78],
      ],
    ),
    document: {
      roles: { label: ['Country'], values: ['Renewables', 'Nuclear', 'Coal, gas and oil'] },
      options: { colors: { 'Coal, gas and oil': '#7c8794' } },
      text: {
        title: 'Brazil and Sweden hardly need coal and gas for electricity',
        subtitle: 'Share of electricity generated in 2023, by source',
        source: 'Ember',
        sourceUrl: 'https://ember-energy.org/data/yearly-electricity-data/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
