import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

const urbanShares = [34, 37, 39, 43, 47, 52, 56];

/** Share of people in towns, per cent, rounded: United Nations by World Bank, World Development Indicators, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Year', 'In towns', 'In the country'],
      urbanShares.map((share, place) => [new Date(Date.UTC(1960 + place * 10, 0, 1)), share, 100 - share]),
    ),
    document: {
      roles: { label: ['Year'], values: ['In towns', 'In the country'] },
      highlights: ['In towns'],
      text: {
        title: 'More than half of us live in towns now',
        subtitle: 'Where people live, share of the world’s population',
        source: 'World Bank, World Development Indicators',
        sourceUrl: 'https://data.worldbank.org/indicator/SP.URB.TOTL.IN.ZS',
        note: 'Rounded to whole per cent.',
        byline: '',
        alt: '',
      },
    },
  };
}
