import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** People living in cities, per cent of the population, rounded: United Nations, World Urbanization Prospects 2018, by World Bank, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', '1960', '2020'],
      [
        ['Germany', 71, 77],
        ['United States', 70, 83],
        ['Japan', 63, 92],
        ['Brazil', 46, 87],
        ['Egypt', 38, 43],
        ['South Korea', 28, 81],
        ['India', 18, 35],
        ['China', 16, 61],
        ['Nigeria', 15, 52],
      ],
    ),
    document: {
      roles: { label: ['Country'], value: ['1960', '2020'] },
      highlights: ['South Korea', 'China'],
      options: { valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: '%', isSigned: false } },
      text: {
        title: 'South Korea moved to town in one lifetime, and China follows',
        subtitle: 'People living in cities, share of the population',
        source: 'United Nations, World Bank',
        sourceUrl: 'https://data.worldbank.org/indicator/SP.URB.TOTL.IN.ZS',
        note: 'Rounded to whole per cent.',
        byline: '',
        alt: '',
      },
    },
  };
}
