import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Total fertility rate, births per woman: Eurostat (demo_find), CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', '2000', '2022'],
      [
        ['Czechia', 1.15, 1.64],
        ['Romania', 1.31, 1.71],
        ['Bulgaria', 1.26, 1.65],
        ['Hungary', 1.33, 1.55],
        ['Germany', 1.38, 1.46],
        ['Sweden', 1.54, 1.53],
        ['Italy', 1.26, 1.24],
        ['Spain', 1.22, 1.16],
        ['Poland', 1.37, 1.29],
        ['France', 1.89, 1.79],
        ['Portugal', 1.55, 1.43],
        ['Netherlands', 1.72, 1.49],
        ['Finland', 1.73, 1.32],
      ],
    ),
    document: {
      roles: { label: ['Country'], from: ['2000'], to: ['2022'] },
      options: {
        sort: 'change',
        valueFormat: { style: 'plain', decimals: 2, prefix: '', suffix: '', isSigned: false },
      },
      text: {
        title: 'More children in the east of the European Union, fewer in the north and west',
        subtitle: 'Births per woman, from 2000 to 2022',
        source: 'Eurostat, Fertility indicators',
        sourceUrl: 'https://ec.europa.eu/eurostat/databrowser/view/demo_find',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
