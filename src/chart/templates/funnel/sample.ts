import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Voting in the presidential election of 2020, people: US Census Bureau, Current Population Survey (P20-585), public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Step', 'People'],
      [
        ['Adults', 252274000],
        ['Citizens', 231593000],
        ['Registered to vote', 168308000],
        ['Voted', 154628000],
      ],
    ),
    document: {
      roles: { label: ['Step'], value: ['People'] },
      options: { valueFormat: { style: 'compact', decimals: 1, prefix: '', suffix: '', isSigned: false } },
      text: {
        title: 'Who is registered, votes',
        subtitle: 'Adults in the United States at the election of November 2020',
        source: 'US Census Bureau, Current Population Survey',
        sourceUrl: 'https://www.census.gov/data/tables/time-series/demo/voting-and-registration/p20-585.html',
        note: 'At the right, the share of all adults.',
        byline: '',
        alt: '',
      },
    },
  };
}
