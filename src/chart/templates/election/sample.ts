import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Seats after the general elections of 2019 and 2024: House of Commons Library, Open Parliament Licence v3.0. */
const seats: [string, number, number][] = [
  ['Labour', 202, 411],
  ['Conservative', 365, 121],
  ['Liberal Democrat', 11, 72],
  ['SNP', 48, 9],
  ['Sinn Féin', 7, 7],
  ['DUP', 8, 5],
  ['Reform UK', 0, 5],
  ['Green', 1, 4],
  ['Plaid Cymru', 4, 4],
];

export function sample(): Sample {
  return {
    table: tableOf(['Party', '2019', '2024'], seats),
    document: {
      roles: { label: ['Party'], value: ['2024'], before: ['2019'] },
      options: {
        resultTitle: 'Seats in 2024',
        changeTitle: 'Change since 2019',
        colors: {
          Labour: '#d5383b',
          Conservative: '#2b6cb0',
          'Liberal Democrat': '#d98a1f',
          SNP: '#a8881a',
          Green: '#3d8b40',
        },
      },
      text: {
        title: 'Labour doubled its seats, and the Conservatives lost two in three',
        subtitle: 'Seats of parties in the House of Commons after general elections',
        source: 'House of Commons Library',
        sourceUrl: 'https://commonslibrary.parliament.uk/research-briefings/cbp-10009/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
