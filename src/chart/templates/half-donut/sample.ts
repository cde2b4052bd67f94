import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Final energy use of households in the European Union in 2022, percent: Eurostat (nrg_d_hhq), CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Use', 'Share'],
      [
        ['Heating rooms', 63.5],
        ['Heating water', 14.9],
        ['Light and appliances', 13.9],
        ['Cooking', 6.3],
        ['Cooling and other', 1.4],
      ],
    ),
    document: {
      roles: { label: ['Use'], value: ['Share'] },
      options: { middle: 'text', middleText: '64% for warm rooms' },
      text: {
        title: 'Most of the energy in a European home keeps it warm',
        subtitle: 'Energy use of households in the European Union, 2022',
        source: 'Eurostat',
        sourceUrl: 'https://ec.europa.eu/eurostat/databrowser/view/nrg_d_hhq/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
