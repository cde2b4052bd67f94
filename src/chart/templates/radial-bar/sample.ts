import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Seats held by women in national parliaments in 2023, percent, rounded: World Bank after the Inter-Parliamentary Union, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', 'Women'],
      [
        ['Rwanda', 61],
        ['Cuba', 56],
        ['Mexico', 50],
        ['Sweden', 47],
        ['Germany', 35],
        ['United States', 29],
        ['Brazil', 18],
        ['India', 15],
        ['Japan', 10],
      ],
    ),
    document: {
      roles: { label: ['Country'], value: ['Women'] },
      options: {
        high: 100,
        valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: '%', isSigned: false },
      },
      text: {
        title: 'Three parliaments where women have half the seats or more',
        subtitle: 'Seats held by women in the lower house, 2023',
        source: 'World Bank, Inter-Parliamentary Union',
        sourceUrl: 'https://data.worldbank.org/indicator/SG.GEN.PARL.ZS',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
