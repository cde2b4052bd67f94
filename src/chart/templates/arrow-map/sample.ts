import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Change in the number of seats in the House of Representatives after the census of 2020: US Census Bureau, public domain. */
const changes: Record<string, number> = {
  Texas: 2,
  Colorado: 1,
  Florida: 1,
  Montana: 1,
  'North Carolina': 1,
  Oregon: 1,
  California: -1,
  Illinois: -1,
  Michigan: -1,
  'New York': -1,
  Ohio: -1,
  Pennsylvania: -1,
  'West Virginia': -1,
};

export function sample(): Sample {
  return {
    table: tableOf(['State', 'Seats'], Object.entries(changes)),
    document: {
      roles: { place: ['State'], size: ['Seats'] },
      options: {
        map: 'usa',
        way: 'rise',
        valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: '', isSigned: true },
      },
      text: {
        title: 'Texas gained two seats in Congress, the rust belt lost five',
        subtitle: 'Change in seats in the House of Representatives after the census of 2020',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/data/tables/2020/dec/2020-apportionment-data.html',
        note: 'States without an arrow keep what they had.',
        byline: '',
        alt: '',
      },
    },
  };
}
