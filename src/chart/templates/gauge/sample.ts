import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Renewable share of final energy use in the European Union in 2023, percent: Eurostat (nrg_ind_ren), CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(['Region', 'Share in 2023', 'Goal for 2030'], [['European Union', 24.5, 42.5]]),
    document: {
      roles: { label: ['Region'], value: ['Share in 2023'], goal: ['Goal for 2030'] },
      options: {
        high: 50,
        valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: '%', isSigned: false },
      },
      text: {
        title: 'Europe has seven years for the second half of the way',
        subtitle: 'Renewable share of final energy use',
        source: 'Eurostat',
        sourceUrl: 'https://ec.europa.eu/eurostat/databrowser/view/nrg_ind_ren/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
