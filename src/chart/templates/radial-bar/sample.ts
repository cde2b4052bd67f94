import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Heights of the highest mountain of each continent, metres, as listed in Wikidata, CC0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Mountain', 'Height'],
      [
        ['Everest', 8849],
        ['Aconcagua', 6961],
        ['Denali', 6190],
        ['Kilimanjaro', 5895],
        ['Elbrus', 5642],
        ['Vinson', 4892],
        ['Puncak Jaya', 4884],
      ],
    ),
    document: {
      roles: { label: ['Mountain'], value: ['Height'] },
      options: {
        high: 10_000,
        valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: ' m', isSigned: false },
      },
      text: {
        title: 'Everest is nearly twice as high as Antarctica’s highest mountain',
        subtitle: 'The highest mountain of each continent',
        source: 'Wikidata',
        sourceUrl: 'https://www.wikidata.org/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
