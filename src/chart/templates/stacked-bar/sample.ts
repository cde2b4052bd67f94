import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Medals of the Olympic Games in Paris 2024, as listed in Wikidata, CC0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', 'Gold', 'Silver', 'Bronze'],
      [
        ['United States', 40, 44, 42],
        ['China', 40, 27, 24],
        ['Great Britain', 14, 22, 29],
        ['France', 16, 26, 22],
        ['Australia', 18, 19, 16],
        ['Japan', 20, 12, 13],
        ['Italy', 12, 13, 15],
        ['Netherlands', 15, 7, 12],
        ['Germany', 12, 13, 8],
        ['South Korea', 13, 9, 10],
      ],
    ),
    document: {
      roles: { label: ['Country'], values: ['Gold', 'Silver', 'Bronze'] },
      options: { colors: { Gold: '#d9a521', Silver: '#98a2ae', Bronze: '#b06a35' } },
      text: {
        title: 'As many golds for China, but far more medals for the United States',
        subtitle: 'Medals at the Olympic Games in Paris, 2024',
        source: 'Wikidata',
        sourceUrl: 'https://www.wikidata.org/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
