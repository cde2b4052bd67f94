import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Seats in the House of Representatives by party after the election of 2022: Clerk of the House, public domain. */
const seats = [
  ['California', 40, 12],
  ['Texas', 13, 25],
  ['Florida', 8, 20],
  ['New York', 15, 11],
  ['Pennsylvania', 9, 8],
  ['Illinois', 14, 3],
  ['Ohio', 5, 10],
  ['Georgia', 5, 9],
  ['North Carolina', 7, 7],
  ['Michigan', 7, 6],
  ['New Jersey', 9, 3],
  ['Virginia', 6, 5],
  ['Washington', 8, 2],
  ['Arizona', 3, 6],
  ['Massachusetts', 9, 0],
  ['Tennessee', 1, 8],
  ['Indiana', 2, 7],
  ['Maryland', 7, 1],
  ['Missouri', 2, 6],
  ['Wisconsin', 2, 6],
  ['Colorado', 5, 3],
  ['Minnesota', 4, 4],
] as const;

export function sample(): Sample {
  return {
    table: tableOf(['State', 'Democrats', 'Republicans'], seats),
    document: {
      roles: { place: ['State'], values: ['Democrats', 'Republicans'] },
      options: { map: 'usa', sizing: 'sum', labels: 'none', colors: { Democrats: '#2f6bb3', Republicans: '#c8433a' } },
      text: {
        title: 'California sends Democrats, Texas and Florida Republicans',
        subtitle: 'Seats in the House of Representatives after the election of 2022, states with eight or more',
        source: 'Clerk of the House',
        sourceUrl: 'https://clerk.house.gov/Members',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
