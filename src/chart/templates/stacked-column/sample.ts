import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** People in millions by region: United Nations, World Population Prospects 2022, CC BY 3.0 IGO. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Year', 'Asia', 'Africa', 'Europe', 'Latin America', 'North America'],
      [
        [new Date(Date.UTC(1950, 0, 1)), 1379, 228, 550, 168, 162],
        [new Date(Date.UTC(1960, 0, 1)), 1694, 285, 606, 220, 199],
        [new Date(Date.UTC(1970, 0, 1)), 2145, 366, 657, 287, 222],
        [new Date(Date.UTC(1980, 0, 1)), 2650, 482, 694, 362, 248],
        [new Date(Date.UTC(1990, 0, 1)), 3226, 638, 720, 442, 275],
        [new Date(Date.UTC(2000, 0, 1)), 3736, 819, 727, 522, 313],
        [new Date(Date.UTC(2010, 0, 1)), 4221, 1055, 736, 591, 346],
        [new Date(Date.UTC(2020, 0, 1)), 4664, 1361, 746, 652, 374],
      ],
    ),
    document: {
      roles: { label: ['Year'], values: ['Asia', 'Africa', 'Europe', 'Latin America', 'North America'] },
      options: { partLabels: 'none' },
      text: {
        title: 'Three times as many people in one lifetime',
        subtitle: 'People in millions, without Oceania',
        source: 'United Nations, World Population Prospects 2022',
        sourceUrl: 'https://population.un.org/wpp/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
