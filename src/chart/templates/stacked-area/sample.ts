import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

const year = (value: number) => new Date(Date.UTC(value, 0, 1));

/** Population by region, millions: United Nations, World Population Prospects 2022, CC BY 3.0 IGO. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Year', 'Asia', 'Africa', 'Europe', 'Latin America', 'Northern America', 'Oceania'],
      [
        [year(1950), 1379, 228, 550, 168, 162, 13],
        [year(1960), 1700, 285, 605, 219, 205, 16],
        [year(1970), 2144, 366, 657, 285, 231, 20],
        [year(1980), 2642, 482, 694, 361, 254, 23],
        [year(1990), 3221, 638, 721, 442, 280, 27],
        [year(2000), 3736, 819, 726, 522, 313, 31],
        [year(2010), 4221, 1055, 737, 591, 345, 37],
        [year(2020), 4664, 1361, 746, 652, 374, 44],
      ],
    ),
    document: {
      roles: { x: ['Year'], y: ['Asia', 'Africa', 'Europe', 'Latin America', 'Northern America', 'Oceania'] },
      options: { axisTitle: 'Millions' },
      text: {
        title: 'Three of the five billion people added since 1950 live in Asia',
        subtitle: 'Population by region',
        source: 'United Nations, World Population Prospects 2022',
        sourceUrl: 'https://population.un.org/wpp/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
