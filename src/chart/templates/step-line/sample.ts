import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** The federal minimum wage for an hour, dollars, from the days it took effect; the last row says that it still held: US Department of Labor, public domain. */
const wages = [
  ['1938-10-24', 0.25],
  ['1939-10-24', 0.3],
  ['1945-10-24', 0.4],
  ['1950-01-25', 0.75],
  ['1956-03-01', 1],
  ['1961-09-03', 1.15],
  ['1963-09-03', 1.25],
  ['1967-02-01', 1.4],
  ['1968-02-01', 1.6],
  ['1974-05-01', 2],
  ['1975-01-01', 2.1],
  ['1976-01-01', 2.3],
  ['1978-01-01', 2.65],
  ['1979-01-01', 2.9],
  ['1980-01-01', 3.1],
  ['1981-01-01', 3.35],
  ['1990-04-01', 3.8],
  ['1991-04-01', 4.25],
  ['1996-10-01', 4.75],
  ['1997-09-01', 5.15],
  ['2007-07-24', 5.85],
  ['2008-07-24', 6.55],
  ['2009-07-24', 7.25],
  ['2025-01-01', 7.25],
] as const;

export function sample(): Sample {
  return {
    table: tableOf(
      ['Date', 'Minimum wage'],
      wages.map(([day, dollars]) => [new Date(`${day}T00:00:00Z`), dollars]),
    ),
    document: {
      roles: { x: ['Date'], y: ['Minimum wage'] },
      options: {
        valueFormat: { style: 'plain', decimals: 2, prefix: '$', suffix: '', isSigned: false },
        valueLabels: 'last',
      },
      text: {
        title: 'America’s minimum wage has stood still since 2009',
        subtitle: 'Federal minimum wage for an hour of work',
        source: 'US Department of Labor',
        sourceUrl: 'https://www.dol.gov/agencies/whd/minimum-wage/history/chart',
        note: 'Not adjusted for prices.',
        byline: '',
        alt: '',
      },
    },
  };
}
