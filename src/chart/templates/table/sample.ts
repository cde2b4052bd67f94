import { tableOf } from '#data/table.ts';
import { americanCities, censuses } from '../../figures/american-cities.ts';
import type { Sample } from '../../template/template.ts';

export function sample(): Sample {
  const rows = Object.entries(americanCities)
    .map(([name, { region, people }]) => ({ name, region, people, now: people.at(-1) ?? 0 }))
    .sort((a, b) => b.now - a.now);
  return {
    table: tableOf(
      ['City', 'Region', 'People', ...censuses],
      rows.map(({ name, region, people, now }) => [name, region, now / 1000, ...people]),
    ),
    document: {
      roles: { columns: ['City', 'Region', 'People'], course: censuses },
      options: {
        looks: { People: 'bar' },
        most: 10,
        courseName: '1900 to 2020',
        valueFormat: { style: 'plain', decimals: 2, prefix: '', suffix: 'M', isSigned: false },
      },
      text: {
        title: 'Seven of the ten largest American cities are in the South and West',
        subtitle: 'Population in the census of 2020, and its course since 1900',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/programs-surveys/decennial-census.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
