import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Population of states in the censuses from 1900 on, millions: US Census Bureau, public domain. */
const people = {
  California: [1.5, 2.4, 3.4, 5.7, 6.9, 10.6, 15.7, 20, 23.7, 29.8, 33.9, 37.3, 39.5],
  Texas: [3, 3.9, 4.7, 5.8, 6.4, 7.7, 9.6, 11.2, 14.2, 17, 20.9, 25.1, 29.1],
  Florida: [0.5, 0.8, 1, 1.5, 1.9, 2.8, 5, 6.8, 9.7, 12.9, 16, 18.8, 21.5],
  'New York': [7.3, 9.1, 10.4, 12.6, 13.5, 14.8, 16.8, 18.2, 17.6, 18, 19, 19.4, 20.2],
  Pennsylvania: [6.3, 7.7, 8.7, 9.6, 9.9, 10.5, 11.3, 11.8, 11.9, 11.9, 12.3, 12.7, 13],
};

const states = Object.keys(people);

export function sample(): Sample {
  return {
    table: tableOf(
      ['Census', ...states],
      Array.from({ length: 13 }, (_, place) => [
        new Date(Date.UTC(1900 + place * 10, 0, 1)),
        ...Object.values(people).map((values) => values[place] ?? null),
      ]),
    ),
    document: {
      roles: { x: ['Census'], y: states },
      options: {
        valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: '', isSigned: false },
        valueLabels: 'last',
      },
      text: {
        title: 'One after another, three states have passed New York',
        subtitle: 'Population of five states, millions',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/data/tables/time-series/dec/popchange-data-text.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
