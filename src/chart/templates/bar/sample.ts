import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Life expectancy at birth in 2022, both sexes: World Bank, World Development Indicators, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', 'Life expectancy'],
      [
        ['Japan', 84.0],
        ['Spain', 83.0],
        ['Sweden', 83.1],
        ['Italy', 82.9],
        ['France', 82.2],
        ['Germany', 80.7],
        ['United States', 77.4],
        ['Mexico', 74.8],
        ['Brazil', 73.4],
        ['India', 67.7],
        ['South Africa', 61.5],
        ['Nigeria', 53.6],
      ],
    ),
    document: {
      roles: { label: ['Country'], value: ['Life expectancy'] },
      highlights: ['Japan', 'Nigeria'],
      text: {
        title: 'Thirty years of life lie between Japan and Nigeria',
        subtitle: 'Life expectancy at birth in 2022, years',
        source: 'World Bank, World Development Indicators',
        sourceUrl: 'https://data.worldbank.org/indicator/SP.DYN.LE00.IN',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
