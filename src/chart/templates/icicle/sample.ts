import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Beginning of each period, million years ago: International Chronostratigraphic Chart 2023/09, facts without a licence of their own. */
const ages: readonly (readonly [era: string, period: string, from: number, to: number])[] = [
  ['Cenozoic', 'Quaternary', 2.58, 0],
  ['Cenozoic', 'Neogene', 23.03, 2.58],
  ['Cenozoic', 'Paleogene', 66, 23.03],
  ['Mesozoic', 'Cretaceous', 145, 66],
  ['Mesozoic', 'Jurassic', 201.4, 145],
  ['Mesozoic', 'Triassic', 251.9, 201.4],
  ['Paleozoic', 'Permian', 298.9, 251.9],
  ['Paleozoic', 'Carboniferous', 358.9, 298.9],
  ['Paleozoic', 'Devonian', 419.2, 358.9],
  ['Paleozoic', 'Silurian', 443.8, 419.2],
  ['Paleozoic', 'Ordovician', 485.4, 443.8],
  ['Paleozoic', 'Cambrian', 538.8, 485.4],
];

export function sample(): Sample {
  return {
    table: tableOf(
      ['Era', 'Period', 'Million years'],
      ages.map(([era, period, from, to]) => [era, period, Number((from - to).toFixed(2))]),
    ),
    document: {
      roles: { levels: ['Era', 'Period'], value: ['Million years'] },
      options: { order: 'data' },
      text: {
        title: 'The age of reptiles was almost three times as long as that of mammals',
        subtitle: 'Length of the eras and periods since the Cambrian, in million years, the latest at the top',
        source: 'International Commission on Stratigraphy, 2023',
        sourceUrl: 'https://stratigraphy.org/chart',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
