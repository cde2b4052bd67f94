import { tableOf } from '#data/table.ts';
import { americanCities, censuses } from '../../figures/american-cities.ts';
import type { Sample } from '../../template/template.ts';

export function sample(): Sample {
  return {
    table: tableOf(
      ['City', 'Region', ...censuses],
      Object.entries(americanCities).map(([name, { region, people }]) => [
        name,
        region,
        ...people.map((thousands) => thousands / 1000),
      ]),
    ),
    document: {
      roles: { label: ['City'], values: censuses, category: ['Region'] },
      options: {
        valueFormat: { style: 'plain', decimals: 2, prefix: '', suffix: 'M', isSigned: false },
        captions:
          '1900–1920: New York and Chicago grow by immigration; 1930–1950: Detroit builds cars and nears two million; 1960–1980: People leave the old cities for the suburbs; 1990–2010: Los Angeles has passed Chicago; 2020: Three of the ten largest are in Texas',
      },
      text: {
        title: 'The largest cities moved south and west',
        subtitle: 'Population of American cities since 1900, millions',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/programs-surveys/decennial-census.html',
        note: 'Rounded to thousands; between two censuses values are interpolated.',
        byline: '',
        alt: '',
      },
    },
  };
}
