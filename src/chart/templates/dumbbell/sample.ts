import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Deaths before the age of five per 1,000 live births: UN Inter-agency Group for Child Mortality Estimation by World Bank, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', '1990', '2021'],
      [
        ['Niger', 329, 115],
        ['Malawi', 242, 42],
        ['Mali', 230, 97],
        ['Nigeria', 210, 111],
        ['Ethiopia', 201, 47],
        ['Rwanda', 152, 39],
        ['Bangladesh', 146, 27],
        ['Nepal', 140, 27],
        ['India', 127, 31],
        ['Egypt', 87, 19],
        ['Brazil', 63, 14],
        ['China', 54, 7],
      ],
    ),
    document: {
      roles: { label: ['Country'], start: ['1990'], end: ['2021'] },
      options: { change: 'percent', zero: true },
      text: {
        title: 'Far fewer children die than in 1990, but Nigeria lags behind',
        subtitle: 'Deaths before the age of five per 1,000 live births, and the change since 1990',
        source: 'UN Inter-agency Group for Child Mortality Estimation, World Bank',
        sourceUrl: 'https://data.worldbank.org/indicator/SH.DYN.MORT',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
