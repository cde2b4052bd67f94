import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** People in millions, 2050 by the medium projection: United Nations, World Population Prospects 2022, CC BY 3.0 IGO. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Region', 'Year', 'People'],
      [
        ['Asia', '1950', 1379],
        ['Asia', '2000', 3736],
        ['Asia', '2050', 5293],
        ['Africa', '1950', 228],
        ['Africa', '2000', 819],
        ['Africa', '2050', 2485],
        ['Latin America', '1950', 168],
        ['Latin America', '2000', 522],
        ['Latin America', '2050', 749],
        ['Europe', '1950', 550],
        ['Europe', '2000', 727],
        ['Europe', '2050', 703],
        ['North America', '1950', 162],
        ['North America', '2000', 313],
        ['North America', '2050', 421],
      ],
    ),
    document: {
      roles: { label: ['Region'], values: ['People'], series: ['Year'] },
      options: { sort: 'data', palette: 'sequence' },
      text: {
        title: 'Africa will have ten times as many people as in 1950',
        subtitle: 'People in millions, 2050 as projected',
        source: 'United Nations, World Population Prospects 2022',
        sourceUrl: 'https://population.un.org/wpp/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
