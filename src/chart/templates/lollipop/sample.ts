import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Heights of buildings in metres, to the architectural top, as listed in Wikidata, CC0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Building', 'Metres'],
      [
        ['Burj Khalifa', 828],
        ['Merdeka 118', 679],
        ['Shanghai Tower', 632],
        ['Clock Tower', 601],
        ['Ping An Center', 599],
        ['Lotte World', 555],
        ['One World Trade', 541],
        ['Guangzhou CTF', 530],
        ['CITIC Tower', 528],
        ['Taipei 101', 508],
        ['Petronas Towers', 452],
        ['Empire State', 381],
      ],
    ),
    document: {
      roles: { label: ['Building'], value: ['Metres'] },
      options: { valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: ' m', isSigned: false } },
      highlights: ['Burj Khalifa', 'Empire State'],
      text: {
        title: 'Burj Khalifa is more than twice as high as the Empire State Building',
        subtitle: 'Height of some of the world’s tallest buildings',
        source: 'Wikidata',
        sourceUrl: 'https://www.wikidata.org/',
        note: 'Rounded to metres.',
        byline: '',
        alt: '',
      },
    },
  };
}
