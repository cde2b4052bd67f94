import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

const sources = ['Coal', 'Gas', 'Nuclear', 'Hydro', 'Wind', 'Solar'];

/** Net generation of electricity in the United States, billion kilowatt hours: U.S. Energy Information Administration, public domain. */
const generated = [
  [2001, 1904, 639, 769, 217, 6.7, 0.5],
  [2003, 1974, 650, 764, 276, 11.2, 0.5],
  [2005, 2013, 761, 782, 270, 17.8, 0.6],
  [2007, 2016, 897, 806, 248, 34.5, 0.6],
  [2009, 1756, 921, 799, 273, 73.9, 0.9],
  [2011, 1733, 1014, 790, 319, 120, 1.8],
  [2013, 1581, 1125, 789, 269, 168, 9],
  [2015, 1352, 1333, 797, 249, 191, 24.9],
  [2017, 1206, 1296, 805, 300, 254, 53.3],
  [2019, 965, 1586, 809, 288, 296, 71.9],
  [2021, 898, 1579, 780, 252, 378, 115],
  [2023, 675, 1802, 775, 240, 425, 164],
] as const;

export function sample(): Sample {
  return {
    table: tableOf(
      ['Year', ...sources],
      generated.map(([year, ...values]) => [new Date(Date.UTC(year, 0, 1)), ...values]),
    ),
    document: {
      roles: { x: ['Year'], y: sources },
      options: { valueLabels: true },
      text: {
        title: 'Gas took the place of coal in American power',
        subtitle: 'Share of six sources in the electricity generated in the United States',
        source: 'U.S. Energy Information Administration',
        sourceUrl: 'https://www.eia.gov/electricity/data.php',
        note: 'Power stations only; oil, biomass and others are left out. Rounded.',
        byline: '',
        alt: '',
      },
    },
  };
}
