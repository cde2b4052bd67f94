import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** People on board of the Titanic: British Board of Trade, Report on the Loss of the Titanic, 1912, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Class', 'Women and children saved', 'Men saved', 'Women and children lost', 'Men lost'],
      [
        ['First class', 146, 57, 4, 118],
        ['Second class', 104, 14, 13, 154],
        ['Third class', 103, 75, 141, 387],
        ['Crew', 20, 192, 3, 670],
      ],
    ),
    document: {
      roles: {
        label: ['Class'],
        parts: ['Women and children saved', 'Men saved', 'Women and children lost', 'Men lost'],
      },
      options: {
        sort: 'data',
        colors: {
          'Women and children saved': '#1f7a8c',
          'Men saved': '#7fb7be',
          'Women and children lost': '#c8553d',
          'Men lost': '#8d8f98',
        },
      },
      text: {
        title: 'On the Titanic, class decided who was saved',
        subtitle: 'The 2,201 people on board: each area stands for a number of people',
        source: 'British Board of Trade, Report on the Loss of the Titanic, 1912',
        sourceUrl: '',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
