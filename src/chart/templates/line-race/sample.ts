import { tableOf } from '#data/table.ts';
import { americanCities, censuses } from '../../figures/american-cities.ts';
import type { Sample } from '../../template/template.ts';

const cities = ['Chicago', 'Los Angeles', 'Philadelphia', 'Detroit', 'Houston', 'Phoenix'];

export function sample(): Sample {
  return {
    table: tableOf(
      ['Census', ...cities],
      censuses.map((year, place) => [
        new Date(Date.UTC(Number(year), 0, 1)),
        ...cities.map((city) => (americanCities[city]?.people[place] ?? Number.NaN) / 1000),
      ]),
    ),
    document: {
      roles: { x: ['Census'], y: cities },
      options: { valueFormat: { style: 'plain', decimals: 1, prefix: '', suffix: 'M', isSigned: false } },
      text: {
        title: 'How Los Angeles passed them all but New York',
        subtitle: 'Population of six American cities since 1900, millions',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/programs-surveys/decennial-census.html',
        note: 'Between two censuses values are interpolated.',
        byline: '',
        alt: '',
      },
    },
  };
}
