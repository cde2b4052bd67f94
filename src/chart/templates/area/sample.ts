import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Global surface temperature against the mean of 1951–1980, °C, each year from 1940 on: NASA GISTEMP v4, public domain. */
const anomalies = [
  0.13, 0.19, 0.07, 0.09, 0.2, 0.09, -0.07, -0.02, -0.1, -0.11, -0.17, -0.07, 0.01, 0.08, -0.13, -0.14, -0.19, 0.05,
  0.06, 0.03, -0.03, 0.06, 0.03, 0.05, -0.2, -0.11, -0.06, -0.02, -0.08, 0.05, 0.03, -0.08, 0.01, 0.16, -0.07, -0.01,
  -0.1, 0.18, 0.07, 0.16, 0.26, 0.32, 0.14, 0.31, 0.16, 0.12, 0.18, 0.32, 0.39, 0.27, 0.45, 0.4, 0.22, 0.23, 0.31, 0.45,
  0.33, 0.46, 0.61, 0.38, 0.39, 0.54, 0.63, 0.62, 0.53, 0.68, 0.64, 0.66, 0.54, 0.66, 0.72, 0.61, 0.65, 0.68, 0.75, 0.9,
  1.01, 0.92, 0.85, 0.98, 1.01, 0.85, 0.89, 1.17,
];

export function sample(): Sample {
  return {
    table: tableOf(
      ['Year', 'Temperature'],
      anomalies.map((value, place) => [new Date(Date.UTC(1940 + place, 0, 1)), value]),
    ),
    document: {
      roles: { x: ['Year'], y: ['Temperature'] },
      options: {
        colors: { Temperature: '#d1495b' },
        negativeColor: '#3b82c4',
        valueLabels: 'last',
        valueFormat: { style: 'plain', decimals: 2, prefix: '', suffix: ' °C', isSigned: true },
      },
      text: {
        title: 'No year has been cooler than the old mean since 1976',
        subtitle: 'Global surface temperature against the mean of 1951 to 1980',
        source: 'NASA Goddard Institute for Space Studies, GISTEMP v4',
        sourceUrl: 'https://data.giss.nasa.gov/gistemp/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
