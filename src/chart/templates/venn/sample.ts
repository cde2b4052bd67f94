import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Member states in 2025, counted from the lists of the EU, NATO and the G20; facts in the public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Countries', 'Number'],
      [
        ['NATO', 32],
        ['EU', 27],
        ['G20', 19],
        ['EU & NATO', 23],
        ['NATO & G20', 7],
        ['EU & G20', 3],
        ['EU & NATO & G20', 3],
      ],
    ),
    document: {
      roles: { sets: ['Countries'], value: ['Number'] },
      text: {
        title: 'Only France, Germany and Italy are in all three clubs',
        subtitle: 'Number of countries in the EU, NATO and the G20, 2025',
        source: 'European Union, NATO, G20',
        sourceUrl: 'https://www.nato.int/nato-welcome/index.html',
        note: 'G20 without the unions that belong to it.',
        byline: '',
        alt: '',
      },
    },
  };
}
