import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Electricity generation in 2023, terawatt hours, and its sources, per cent: Ember, Yearly Electricity Data, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Place', 'Terawatt hours', 'Fossil fuels', 'Nuclear', 'Hydro', 'Wind and solar', 'Other renewables'],
      [
        ['China', 9441, 65, 5, 13, 15, 2],
        ['United States', 4254, 59, 18, 6, 15, 2],
        ['European Union', 2697, 32, 23, 12, 27, 6],
        ['India', 1958, 78, 2, 8, 10, 2],
        ['Rest of the world', 11121, 61, 7, 21, 8, 3],
      ],
    ),
    document: {
      roles: {
        label: ['Place'],
        width: ['Terawatt hours'],
        parts: ['Fossil fuels', 'Nuclear', 'Hydro', 'Wind and solar', 'Other renewables'],
      },
      text: {
        title: 'Of the four largest producers, only the European Union gets most power without fossil fuels',
        subtitle: 'Electricity generation in 2023: terawatt hours, and the share of each source',
        source: 'Ember, Yearly Electricity Data',
        sourceUrl: 'https://ember-energy.org/data/yearly-electricity-data/',
        note: 'Shares are rounded.',
        byline: '',
        alt: '',
      },
    },
  };
}
