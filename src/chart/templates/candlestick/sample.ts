import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Yield of ten-year Treasury notes, monthly means, %: Federal Reserve Board, H.15, public domain. */
const months: Readonly<Record<number, readonly number[]>> = {
  2010: [3.73, 3.69, 3.73, 3.85, 3.42, 3.2, 3.01, 2.7, 2.65, 2.54, 2.76, 3.29],
  2011: [3.39, 3.58, 3.41, 3.46, 3.17, 3, 3, 2.3, 1.98, 2.15, 2.01, 1.98],
  2012: [1.97, 1.97, 2.17, 2.05, 1.8, 1.62, 1.53, 1.68, 1.72, 1.75, 1.65, 1.72],
  2013: [1.91, 1.98, 1.96, 1.76, 1.93, 2.3, 2.58, 2.74, 2.81, 2.62, 2.72, 2.9],
  2014: [2.86, 2.71, 2.72, 2.71, 2.56, 2.6, 2.54, 2.42, 2.53, 2.3, 2.33, 2.21],
  2015: [1.88, 1.98, 2.04, 1.94, 2.2, 2.36, 2.32, 2.17, 2.17, 2.07, 2.26, 2.24],
  2016: [2.09, 1.78, 1.89, 1.81, 1.81, 1.64, 1.5, 1.56, 1.63, 1.76, 2.14, 2.49],
  2017: [2.43, 2.42, 2.48, 2.3, 2.3, 2.19, 2.32, 2.21, 2.2, 2.36, 2.35, 2.4],
  2018: [2.58, 2.86, 2.84, 2.87, 2.98, 2.91, 2.89, 2.89, 3, 3.15, 3.12, 2.83],
  2019: [2.71, 2.68, 2.57, 2.53, 2.4, 2.07, 2.06, 1.63, 1.7, 1.71, 1.81, 1.86],
  2020: [1.76, 1.5, 0.87, 0.66, 0.67, 0.73, 0.62, 0.65, 0.68, 0.79, 0.87, 0.93],
  2021: [1.08, 1.26, 1.61, 1.64, 1.62, 1.52, 1.32, 1.28, 1.37, 1.58, 1.56, 1.47],
  2022: [1.76, 1.93, 2.13, 2.75, 2.9, 3.14, 2.9, 2.9, 3.52, 3.98, 3.89, 3.62],
  2023: [3.53, 3.75, 3.66, 3.46, 3.57, 3.75, 3.9, 4.17, 4.38, 4.8, 4.5, 4.02],
  2024: [4.06, 4.21, 4.21, 4.54, 4.48, 4.31, 4.25, 3.87, 3.72, 4.1, 4.36, 4.39],
};

export function sample(): Sample {
  return {
    table: tableOf(
      ['Year', 'January', 'Highest', 'Lowest', 'December'],
      Object.entries(months).map(([year, values]) => [
        new Date(Date.UTC(Number(year), 0, 1)),
        values[0] ?? null,
        Math.max(...values),
        Math.min(...values),
        values.at(-1) ?? null,
      ]),
    ),
    document: {
      roles: { x: ['Year'], open: ['January'], high: ['Highest'], low: ['Lowest'], close: ['December'] },
      options: { valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: '%', isSigned: false } },
      text: {
        title: 'Money was never cheaper than in 2020',
        subtitle: 'Yield of ten-year US Treasury notes: monthly means of each year',
        source: 'Federal Reserve Board, H.15',
        sourceUrl: 'https://www.federalreserve.gov/releases/h15/',
        note: 'From January to December; the lines span the highest and the lowest month.',
        byline: '',
        alt: '',
      },
    },
  };
}
