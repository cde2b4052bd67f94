import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Population by region in the censuses from 1900 on, millions: US Census Bureau, public domain. */
const people = {
  South: [24.5, 29.4, 33.1, 37.9, 41.7, 47.2, 55, 62.8, 75.4, 85.4, 100.2, 114.6, 126.3],
  West: [4.3, 7.1, 9.2, 12.3, 14.4, 20.2, 28.1, 34.8, 43.2, 52.8, 63.2, 71.9, 78.6],
  Midwest: [26.3, 29.9, 34, 38.6, 40.1, 44.5, 51.6, 56.6, 58.9, 59.7, 64.4, 66.9, 69],
  Northeast: [21, 25.9, 29.7, 34.4, 36, 39.5, 44.7, 49, 49.1, 50.8, 53.6, 55.3, 57.6],
};

const regions = Object.keys(people);

export function sample(): Sample {
  return {
    table: tableOf(
      ['Census', ...regions],
      Array.from({ length: 13 }, (_, place) => [
        new Date(Date.UTC(1900 + place * 10, 0, 1)),
        ...Object.values(people).map((values) => values[place] ?? null),
      ]),
    ),
    document: {
      roles: { x: ['Census'], y: regions },
      options: { axisTitle: 'Millions' },
      text: {
        title: 'Most Americans live in the South and the West now',
        subtitle: 'Population of the United States by region',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/data/tables/time-series/dec/popchange-data-text.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
