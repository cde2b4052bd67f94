import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Deaths in the British army in the East, yearly rate per 1,000: Florence Nightingale, Mortality of the British Army, 1858; public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Month', 'Disease', 'Wounds', 'Other causes'],
      [
        ['Apr 1854', 1.4, 0, 7.0],
        ['May', 6.2, 0, 4.6],
        ['Jun', 4.7, 0, 2.5],
        ['Jul', 150.0, 0, 9.6],
        ['Aug', 328.5, 0.4, 11.9],
        ['Sep', 312.2, 32.1, 27.7],
        ['Oct', 197.0, 51.7, 50.1],
        ['Nov', 340.6, 115.8, 42.8],
        ['Dec', 631.5, 41.7, 48.0],
        ['Jan 1855', 1022.8, 30.7, 120.0],
        ['Feb', 822.8, 16.3, 140.1],
        ['Mar', 480.3, 12.8, 68.6],
      ],
    ),
    document: {
      roles: { label: ['Month'], value: ['Disease', 'Wounds', 'Other causes'] },
      options: { join: 'over' },
      text: {
        title: 'Disease killed far more soldiers than the enemy',
        subtitle: 'Deaths in the British army in the Crimean War, yearly rate per 1,000 soldiers',
        source: 'Florence Nightingale, 1858',
        sourceUrl: '',
        note: 'Areas stand for rates and are measured from the centre.',
        byline: '',
        alt: '',
      },
    },
  };
}
