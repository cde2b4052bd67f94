import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Share of energy from renewable sources, per cent of gross final consumption: Eurostat, nrg_ind_ren, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', 'Share in 2020', 'Target for 2020', 'Share in 2005', 'Share in 2010'],
      [
        ['Sweden', 60.1, 49, 40.0, 46.1],
        ['Finland', 43.8, 38, 28.8, 32.2],
        ['Austria', 36.5, 34, 24.4, 31.2],
        ['Portugal', 34.0, 31, 19.5, 24.1],
        ['Denmark', 31.7, 30, 16.0, 21.9],
        ['Spain', 21.2, 20, 8.4, 13.8],
        ['Italy', 20.4, 17, 7.5, 13.0],
        ['Germany', 19.3, 18, 7.2, 11.7],
        ['France', 19.1, 23, 9.3, 12.7],
        ['Ireland', 16.2, 16, 2.8, 5.8],
      ],
    ),
    document: {
      roles: {
        label: ['Country'],
        value: ['Share in 2020'],
        goal: ['Target for 2020'],
        bands: ['Share in 2005', 'Share in 2010'],
      },
      options: { valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: '%', isSigned: false } },
      text: {
        title: 'Of ten countries, only France missed its target',
        subtitle: 'Energy from renewable sources, share of gross final consumption',
        source: 'Eurostat',
        sourceUrl: 'https://ec.europa.eu/eurostat/databrowser/view/nrg_ind_ren/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
