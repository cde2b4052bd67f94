import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** People living in cities, per cent of the population: United Nations, World Urbanization Prospects 2018, by World Bank, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', '1960', '2020'],
      [
        ['Germany', 71.4, 77.5],
        ['United States', 70, 82.7],
        ['Japan', 63.3, 91.8],
        ['Brazil', 46.1, 87.1],
        ['Egypt', 37.9, 42.8],
        ['South Korea', 27.7, 81.4],
        ['India', 17.9, 34.9],
        ['China', 16.2, 61.4],
        ['Nigeria', 15.4, 52],
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
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
