import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Population, millions: United Nations, World Population Prospects 2022, CC BY 3.0 IGO. */
const people = {
  China: [544, 822, 1154, 1348, 1426],
  India: [357, 558, 871, 1241, 1429],
  'United States': [148, 200, 248, 311, 340],
  Russia: [103, 130, 148, 143, 144],
  Japan: [84, 105, 124, 128, 123],
  Germany: [71, 78, 79, 81, 83],
  Indonesia: [70, 115, 182, 244, 278],
  Brazil: [54, 96, 151, 196, 216],
  Bangladesh: [40, 68, 107, 148, 173],
  Pakistan: [38, 59, 115, 195, 241],
  Nigeria: [37, 56, 95, 161, 224],
};

export function sample(): Sample {
  const countries = Object.keys(people);
  return {
    table: tableOf(
      ['Year', ...countries],
      [1950, 1970, 1990, 2010, 2023].map((year, place) => [
        new Date(Date.UTC(year, 0, 1)),
        ...Object.values(people).map((values) => values[place] ?? null),
      ]),
    ),
    document: {
      roles: { x: ['Year'], y: countries },
      highlights: ['India', 'Nigeria', 'Pakistan'],
      text: {
        title: 'India leads, and Pakistan and Nigeria have climbed past Brazil',
        subtitle: 'Ranks by population',
        source: 'United Nations, World Population Prospects 2022',
        sourceUrl: 'https://population.un.org/wpp/',
        note: 'Ranks among eleven of the largest countries of 1950 and of today.',
        byline: '',
        alt: '',
      },
    },
  };
}
