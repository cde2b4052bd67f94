import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Life expectancy at birth in 2022, both sexes, whole years: World Bank, World Development Indicators as of 2024, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', 'Life expectancy'],
      [
        ['Japan', 84],
        ['Spain', 83],
        ['Sweden', 83],
        ['Italy', 83],
        ['France', 82],
        ['Germany', 81],
        ['United States', 77],
        ['Mexico', 75],
        ['Brazil', 73],
        ['India', 68],
        ['South Africa', 61],
        ['Nigeria', 54],
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
        note: 'Rounded to whole years.',
        byline: '',
        alt: '',
      },
    },
  };
}
