import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Inflation, consumer prices, annual per cent from 2015 on: International Monetary Fund by World Bank, CC BY 4.0. */
const inflation = {
  Brazil: [9, 8.7, 3.4, 3.7, 3.7, 3.2, 8.3, 9.3, 4.6],
  Canada: [1.1, 1.4, 1.6, 2.3, 1.9, 0.7, 3.4, 6.8, 3.9],
  France: [0, 0.2, 1, 1.9, 1.1, 0.5, 1.6, 5.2, 4.9],
  Germany: [0.5, 0.5, 1.5, 1.7, 1.4, 0.1, 3.1, 6.9, 5.9],
  India: [4.9, 4.9, 3.3, 3.9, 3.7, 6.6, 5.1, 6.7, 5.6],
  Italy: [0, -0.1, 1.2, 1.1, 0.6, -0.1, 1.9, 8.2, 5.6],
  Japan: [0.8, -0.1, 0.5, 1, 0.5, 0, -0.2, 2.5, 3.3],
  'United Kingdom': [0.4, 1, 2.6, 2.3, 1.7, 1, 2.5, 7.9, 6.8],
  'United States': [0.1, 1.3, 2.1, 2.4, 1.8, 1.2, 4.7, 8, 4.1],
};

export function sample(): Sample {
  const countries = Object.keys(inflation);
  return {
    table: tableOf(
      ['Year', ...countries],
      Array.from({ length: 9 }, (_, place) => [
        new Date(Date.UTC(2015 + place, 0, 1)),
        ...Object.values(inflation).map((values) => values[place] ?? null),
      ]),
    ),
    document: {
      roles: { x: ['Year'], y: countries },
      options: { valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: '%', isSigned: false } },
      text: {
        title: 'Prices rose everywhere in 2022, and least in Japan',
        subtitle: 'Inflation, consumer prices, annual',
        source: 'International Monetary Fund, World Bank',
        sourceUrl: 'https://data.worldbank.org/indicator/FP.CPI.TOTL.ZG',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
