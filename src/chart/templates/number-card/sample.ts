import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Population in the censuses from 1950 on, millions: US Census Bureau, public domain. */
const people = {
  'United States': [151.3, 179.3, 203.2, 226.5, 248.7, 281.4, 308.7, 331.4],
  California: [10.6, 15.7, 20, 23.7, 29.8, 33.9, 37.3, 39.5],
  Texas: [7.7, 9.6, 11.2, 14.2, 17, 20.9, 25.1, 29.1],
};

export function sample(): Sample {
  return {
    table: tableOf(
      ['Census', ...Object.keys(people)],
      Array.from({ length: 8 }, (_, place) => [
        new Date(Date.UTC(1950 + place * 10, 0, 1)),
        ...Object.values(people).map((values) => values[place] ?? null),
      ]),
    ),
    document: {
      roles: { value: Object.keys(people), time: ['Census'] },
      options: {
        caption: 'since 1950',
        valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: 'M', isSigned: false },
      },
      text: {
        title: 'Twice as many Americans, nearly four times as many Texans',
        subtitle: 'Population in the census of 2020, millions',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/programs-surveys/decennial-census.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
