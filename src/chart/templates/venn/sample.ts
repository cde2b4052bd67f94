import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Member states in 2025, counted from the lists of the EU, NATO and the Schengen area; facts in the public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Countries', 'Number'],
      [
        ['NATO', 32],
        ['Schengen', 29],
        ['EU', 27],
        ['EU & NATO', 23],
        ['EU & Schengen', 25],
        ['NATO & Schengen', 25],
        ['EU & NATO & Schengen', 23],
      ],
    ),
    document: {
      roles: { sets: ['Countries'], value: ['Number'] },
      text: {
        title: 'Most of Europe is in all three clubs',
        subtitle: 'Number of countries in the EU, NATO and the Schengen area, 2025',
        source: 'European Union, NATO',
        sourceUrl: 'https://www.nato.int/nato-welcome/index.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
