import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Deaths in the British army in the East, by disease, wounds and other causes, a month each from April 1854 on: Florence Nightingale, Mortality of the British Army, 1858, public domain. */
const deaths = [
  [1, 0, 5],
  [12, 0, 9],
  [11, 0, 6],
  [359, 0, 23],
  [828, 1, 30],
  [788, 81, 70],
  [503, 132, 128],
  [844, 287, 106],
  [1725, 114, 131],
  [2761, 83, 324],
  [2120, 42, 361],
  [1205, 32, 172],
  [477, 48, 57],
  [508, 49, 37],
  [802, 209, 31],
  [382, 134, 33],
  [483, 164, 25],
  [189, 276, 20],
  [128, 53, 18],
  [178, 33, 32],
  [91, 18, 28],
  [42, 2, 48],
  [24, 0, 19],
  [15, 0, 35],
] as const;

export function sample(): Sample {
  return {
    table: tableOf(
      ['Month', 'Disease', 'Wounds', 'Other causes'],
      deaths.map((counts, place) => [new Date(Date.UTC(1854, 3 + place, 1)), ...counts]),
    ),
    document: {
      roles: { label: ['Month'], values: ['Disease', 'Wounds', 'Other causes'] },
      options: { partLabels: 'none' },
      text: {
        title: 'One winter of disease killed more soldiers than all the wounds of the war',
        subtitle: 'Deaths in the British army in the Crimean War, each month',
        source: 'Florence Nightingale, 1858',
        sourceUrl: '',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
