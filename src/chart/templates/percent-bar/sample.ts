import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Votes for president, per cent, rounded: US Federal Election Commission, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Election', 'Democrats', 'Others', 'Republicans'],
      [
        ['1992', 43, 20, 37],
        ['1996', 49, 10, 41],
        ['2000', 48, 4, 48],
        ['2004', 48, 1, 51],
        ['2008', 53, 1, 46],
        ['2012', 51, 2, 47],
        ['2016', 48, 6, 46],
        ['2020', 51, 2, 47],
        ['2024', 48, 2, 50],
      ],
    ),
    document: {
      roles: { label: ['Election'], values: ['Democrats', 'Others', 'Republicans'] },
      options: { sort: 'data', colors: { Democrats: '#2f6db5', Others: '#b4b9c2', Republicans: '#c8443f' } },
      text: {
        title: 'Only once in nine elections did more than half vote Republican',
        subtitle: 'Votes in presidential elections of the United States, share of all',
        source: 'US Federal Election Commission',
        sourceUrl: 'https://www.fec.gov/introduction-campaign-finance/election-results-and-voting-information/',
        note: 'Rounded to whole per cent.',
        byline: '',
        alt: '',
      },
    },
  };
}
