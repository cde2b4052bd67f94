import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Shares of the vote in 2019 and 2024 in percent: House of Commons Library, Open Parliament Licence v3.0. */
const shares: [string, number, number][] = [
  ['Labour', 32.1, 33.7],
  ['Conservative', 43.6, 23.7],
  ['Reform UK', 2, 14.3],
  ['Liberal Democrat', 11.6, 12.2],
  ['Green', 2.7, 6.7],
  ['SNP', 3.9, 2.5],
];

export function sample(): Sample {
  return {
    table: tableOf(['Party', '2019', '2024'], shares),
    document: {
      roles: { label: ['Party'], value: ['2024'], before: ['2019'] },
      options: {
        resultTitle: 'Votes in 2024, %',
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
        title: 'The Conservatives lost almost half of their votes, most of them not to Labour',
        subtitle: 'Share of the vote in general elections of the United Kingdom, in percent',
        source: 'House of Commons Library',
        sourceUrl: 'https://commonslibrary.parliament.uk/research-briefings/cbp-10009/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
