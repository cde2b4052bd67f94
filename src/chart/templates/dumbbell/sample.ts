import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Lowest and highest temperatures on record, °F: NOAA, State Climate Extremes Committee, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['State', 'Lowest', 'Highest'],
      [
        ['Montana', -70, 117],
        ['North Dakota', -60, 121],
        ['Alaska', -80, 100],
        ['California', -45, 134],
        ['Idaho', -60, 118],
        ['Nevada', -50, 125],
        ['Arizona', -40, 128],
        ['Kansas', -40, 121],
        ['New York', -52, 108],
        ['Illinois', -38, 117],
        ['Texas', -23, 120],
        ['Florida', -2, 109],
      ],
    ),
    document: {
      roles: { label: ['State'], start: ['Lowest'], end: ['Highest'] },
      options: {
        sort: 'change',
        isReversed: false,
        change: 'absolute',
        valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: '', isSigned: false },
      },
      text: {
        title: 'Montana has known both −70 °F and 117 °F',
        subtitle: 'Lowest and highest temperature on record, °F, and what lies between',
        source: 'NOAA, State Climate Extremes Committee',
        sourceUrl: 'https://www.ncei.noaa.gov/access/monitoring/scec/records',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
