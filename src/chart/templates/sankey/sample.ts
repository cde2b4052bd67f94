import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Million km²: Ritchie and Roser, Half of the world’s habitable land is used for agriculture (UN FAO), Our World in Data, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['From', 'To', 'Area'],
      [
        ['Land', 'Habitable land', 104],
        ['Land', 'Barren land', 28],
        ['Land', 'Glaciers', 15],
        ['Habitable land', 'Agriculture', 51],
        ['Habitable land', 'Forests', 39],
        ['Habitable land', 'Shrub', 11],
        ['Habitable land', 'Towns and waters', 3],
        ['Agriculture', 'Livestock and feed', 40],
        ['Agriculture', 'Crops', 11],
      ],
    ),
    document: {
      roles: { source: ['From'], target: ['To'], value: ['Area'] },
      text: {
        title: 'A quarter of all land feeds animals',
        subtitle: 'How the Earth’s land is used, million km²',
        source: 'UN FAO, Our World in Data',
        sourceUrl: 'https://ourworldindata.org/global-land-for-agriculture',
        note: 'Rounded, so that parts may not add up to the whole.',
        byline: '',
        alt: '',
      },
    },
  };
}
