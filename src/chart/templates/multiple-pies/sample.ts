import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Air of the planets by volume, per cent: NASA, Planetary Fact Sheets, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Planet', 'Carbon dioxide', 'Nitrogen', 'Oxygen', 'Hydrogen', 'Helium', 'Other'],
      [
        ['Venus', 96.5, 3.5, 0, 0, 0, 0],
        ['Earth', 0.04, 78.08, 20.95, 0, 0, 0.93],
        ['Mars', 95.1, 2.59, 0.16, 0, 0, 2.15],
        ['Jupiter', 0, 0, 0, 89.8, 10.2, 0],
        ['Saturn', 0, 0, 0, 96.3, 3.25, 0.45],
        ['Uranus', 0, 0, 0, 82.5, 15.2, 2.3],
        ['Neptune', 0, 0, 0, 80, 19, 1.5],
      ],
    ),
    document: {
      roles: { label: ['Planet'], value: ['Carbon dioxide', 'Nitrogen', 'Oxygen', 'Hydrogen', 'Helium', 'Other'] },
      options: { sort: 'data', colors: { Other: '#8b8f97' } },
      text: {
        title: 'Only the Earth has air to breathe',
        subtitle: 'What the air of the planets is made of, by volume',
        source: 'NASA, Planetary Fact Sheets',
        sourceUrl: 'https://nssdc.gsfc.nasa.gov/planetary/planetfact.html',
        note: 'Mercury has hardly any air.',
        byline: '',
        alt: '',
      },
    },
  };
}
