import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** People on board of the Titanic: British Board of Trade, 1912, as in R. J. MacG. Dawson, Journal of Statistics Education 3 (1995); public domain. */
const people: readonly (readonly [cls: string, sex: string, fate: string, count: number])[] = [
  ['First class', 'Women', 'Survived', 141],
  ['First class', 'Women', 'Died', 4],
  ['First class', 'Men', 'Survived', 62],
  ['First class', 'Men', 'Died', 118],
  ['Second class', 'Women', 'Survived', 93],
  ['Second class', 'Women', 'Died', 13],
  ['Second class', 'Men', 'Survived', 25],
  ['Second class', 'Men', 'Died', 154],
  ['Third class', 'Women', 'Survived', 90],
  ['Third class', 'Women', 'Died', 106],
  ['Third class', 'Men', 'Survived', 88],
  ['Third class', 'Men', 'Died', 422],
  ['Crew', 'Women', 'Survived', 20],
  ['Crew', 'Women', 'Died', 3],
  ['Crew', 'Men', 'Survived', 192],
  ['Crew', 'Men', 'Died', 670],
];

export function sample(): Sample {
  return {
    table: tableOf(['Class', 'Sex', 'Fate', 'People'], people),
    document: {
      roles: { steps: ['Class', 'Sex', 'Fate'], value: ['People'] },
      text: {
        title: 'On the Titanic, class and sex decided who lived',
        subtitle: 'The 2,201 people on board, children counted with women and men, 1912',
        source: 'British Board of Trade, 1912',
        sourceUrl: 'https://jse.amstat.org/v3n3/datasets.dawson.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
