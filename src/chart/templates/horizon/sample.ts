import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Growth of the gross domestic product, annual per cent from 2000 on: World Bank, World Development Indicators, CC BY 4.0. */
const growth = {
  China: [
    8.5, 8.3, 9.1, 10, 10.1, 11.4, 12.7, 14.2, 9.7, 9.4, 10.6, 9.6, 7.9, 7.8, 7.4, 7, 6.8, 6.9, 6.7, 6, 2.2, 8.4, 3,
    5.2,
  ],
  India: [
    3.8, 4.8, 3.8, 7.9, 7.9, 7.9, 8.1, 7.7, 3.1, 7.9, 8.5, 5.2, 5.5, 6.4, 7.4, 8, 8.3, 6.8, 6.5, 3.9, -5.8, 9.7, 7, 8.2,
  ],
  Brazil: [
    4.4, 1.4, 3.1, 1.1, 5.8, 3.2, 4, 6.1, 5.1, -0.1, 7.5, 4, 1.9, 3, 0.5, -3.5, -3.3, 1.3, 1.8, 1.2, -3.3, 4.8, 3, 2.9,
  ],
  'South Africa': [
    4.2, 2.7, 3.7, 2.9, 4.6, 5.3, 5.6, 5.4, 3.2, -1.5, 3, 3.2, 2.4, 2.5, 1.4, 1.3, 0.7, 1.2, 1.6, 0.3, -6, 4.7, 1.9,
    0.7,
  ],
  'United States': [
    4.1, 1, 1.7, 2.8, 3.8, 3.5, 2.8, 2, 0.1, -2.6, 2.7, 1.6, 2.3, 2.1, 2.5, 2.9, 1.8, 2.5, 3, 2.5, -2.2, 5.8, 1.9, 2.5,
  ],
  Germany: [
    2.9, 1.7, -0.2, -0.7, 1.2, 0.7, 3.8, 3, 1, -5.7, 4.2, 3.9, 0.4, 0.4, 2.2, 1.5, 2.2, 2.7, 1, 1.1, -3.8, 3.2, 1.8,
    -0.3,
  ],
  France: [
    3.9, 2, 1.1, 0.8, 2.8, 1.7, 2.4, 2.4, 0.3, -2.9, 1.9, 2.2, 0.3, 0.6, 1, 1.1, 1.1, 2.3, 1.9, 1.8, -7.5, 6.4, 2.5,
    0.7,
  ],
  Japan: [
    2.8, 0.4, 0, 1.5, 2.2, 1.8, 1.4, 1.5, -1.2, -5.7, 4.1, 0, 1.4, 2, 0.3, 1.6, 0.8, 1.7, 0.6, -0.4, -4.1, 2.6, 1, 1.9,
  ],
};

export function sample(): Sample {
  const countries = Object.keys(growth);
  return {
    table: tableOf(
      ['Year', ...countries],
      Array.from({ length: 24 }, (_, place) => [
        new Date(Date.UTC(2000 + place, 0, 1)),
        ...Object.values(growth).map((values) => values[place] ?? null),
      ]),
    ),
    document: {
      roles: { x: ['Year'], y: countries },
      options: { valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: '%', isSigned: false } },
      text: {
        title: 'In 2020 nearly every economy shrank, but not China’s',
        subtitle: 'Growth of the gross domestic product, annual',
        source: 'World Bank, World Development Indicators',
        sourceUrl: 'https://data.worldbank.org/indicator/NY.GDP.MKTP.KD.ZG',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
