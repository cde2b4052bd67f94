import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Gold medals at the end of the Olympic Games in Tokyo and Paris, as listed in Wikidata, CC0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', 'Tokyo 2020', 'Paris 2024'],
      [
        ['United States', 39, 40],
        ['China', 38, 40],
        ['Japan', 27, 20],
        ['Australia', 17, 18],
        ['France', 10, 16],
        ['Netherlands', 10, 15],
        ['Great Britain', 22, 14],
        ['South Korea', 6, 13],
      ],
    ),
    document: {
      roles: { label: ['Country'], values: ['Tokyo 2020', 'Paris 2024'] },
      options: { sort: 'data' },
      highlights: ['Paris 2024'],
      text: {
        title: 'Twice as much gold for South Korea, a third less for Great Britain',
        subtitle: 'Gold medals at the last two summer Games',
        source: 'Wikidata',
        sourceUrl: 'https://www.wikidata.org/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
