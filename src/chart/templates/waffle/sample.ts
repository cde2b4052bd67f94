import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** People in 2024, millions: United Nations, World Population Prospects 2024, CC BY 3.0 IGO. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Region', 'Millions'],
      [
        ['Asia', 4807],
        ['Africa', 1515],
        ['Europe', 745],
        ['Latin America', 663],
        ['North America', 385],
        ['Oceania', 46],
      ],
    ),
    document: {
      roles: { label: ['Region'], value: ['Millions'] },
      options: { shape: 'person' },
      text: {
        title: 'If the world were 100 people, 59 would live in Asia',
        subtitle: 'Where people live, 2024',
        source: 'United Nations, World Population Prospects 2024',
        sourceUrl: 'https://population.un.org/wpp/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
