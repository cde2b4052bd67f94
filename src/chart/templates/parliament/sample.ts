import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Seats of the groups at the constitutive session on 16 July 2024, from left to right: European Parliament, as listed in Wikidata, CC0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Group', 'Seats'],
      [
        ['The Left', 46],
        ['S&D', 136],
        ['Greens/EFA', 53],
        ['Renew', 77],
        ['EPP', 188],
        ['ECR', 78],
        ['Patriots', 84],
        ['ESN', 25],
        ['Non-attached', 33],
      ],
    ),
    document: {
      roles: { label: ['Group'], value: ['Seats'] },
      options: {
        colors: {
          'The Left': '#b3264a',
          'S&D': '#e2463f',
          'Greens/EFA': '#3f9c4a',
          Renew: '#e0a100',
          EPP: '#3a86d1',
          ECR: '#2a6f8f',
          Patriots: '#6b5b95',
          ESN: '#8c6d46',
          'Non-attached': '#8b8f97',
        },
      },
      text: {
        title: 'No group comes near a majority in the European Parliament',
        subtitle: 'Seats by political group, July 2024',
        source: 'European Parliament',
        sourceUrl: 'https://results.elections.europa.eu/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
