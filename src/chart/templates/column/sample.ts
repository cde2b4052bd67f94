import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Hundredths of a degree, a year each from 1960 on. */
const anomalies = [
  -3, 6, 3, 5, -20, -11, -6, -2, -8, 5, 3, -8, 1, 16, -7, -1, -10, 18, 7, 16, 26, 32, 14, 31, 16, 12, 18, 32, 39, 27,
  45, 40, 22, 23, 31, 45, 33, 47, 61, 38, 39, 54, 63, 62, 53, 68, 64, 66, 54, 66, 73, 61, 65, 68, 75, 90, 102, 92, 85,
  98, 101, 85, 89, 117, 128,
];

/** Global surface temperature against the mean of 1951–1980: NASA GISS, GISTEMP v4 as of January 2025, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Year', 'Difference'],
      anomalies.map((hundredths, place) => [new Date(Date.UTC(1960 + place, 0, 1)), hundredths / 100]),
    ),
    document: {
      roles: { label: ['Year'], value: ['Difference'] },
      options: {
        barColor: '#d1495b',
        negativeColor: '#3b7fb5',
        thickness: 82,
        valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: ' °C', isSigned: false },
      },
      text: {
        title: 'Every year since 1977 has been warmer than usual',
        subtitle: 'Global temperature of land and sea, difference from the mean of 1951–1980',
        source: 'NASA Goddard Institute for Space Studies, GISTEMP v4',
        sourceUrl: 'https://data.giss.nasa.gov/gistemp/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
