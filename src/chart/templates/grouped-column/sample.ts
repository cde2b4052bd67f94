import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Applicants admitted to the six largest departments of the graduate school in Berkeley, fall 1973, per cent: Bickel, Hammel and O’Connell, Science 187 (1975); figures in the public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Department', 'Applicants', 'Admitted'],
      [
        ['A', 'Men', 62],
        ['A', 'Women', 82],
        ['B', 'Men', 63],
        ['B', 'Women', 68],
        ['C', 'Men', 37],
        ['C', 'Women', 34],
        ['D', 'Men', 33],
        ['D', 'Women', 35],
        ['E', 'Men', 28],
        ['E', 'Women', 24],
        ['F', 'Men', 6],
        ['F', 'Women', 7],
      ],
    ),
    document: {
      roles: { label: ['Department'], values: ['Admitted'], series: ['Applicants'] },
      options: { sort: 'data', valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: '%', isSigned: false } },
      text: {
        title: 'Berkeley took fewer women over all, but not in most departments',
        subtitle: 'Admitted of those who applied, by department, fall 1973',
        source: 'Bickel, Hammel and O’Connell, Science, 1975',
        sourceUrl: 'https://doi.org/10.1126/science.187.4175.398',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
