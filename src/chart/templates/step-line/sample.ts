import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

const day = (written: string) => new Date(`${written}T00:00:00Z`);

/**
 * Rates that central banks set, per cent, on the days they took effect: European Central Bank (deposit facility) and
 * Board of Governors of the Federal Reserve (upper end of the target range); both may be used freely, with the source.
 */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Date', 'Bank', 'Rate'],
      [
        [day('2019-09-18'), 'Euro area', -0.5],
        [day('2022-07-27'), 'Euro area', 0],
        [day('2022-09-14'), 'Euro area', 0.75],
        [day('2022-11-02'), 'Euro area', 1.5],
        [day('2022-12-21'), 'Euro area', 2],
        [day('2023-02-08'), 'Euro area', 2.5],
        [day('2023-03-22'), 'Euro area', 3],
        [day('2023-05-10'), 'Euro area', 3.25],
        [day('2023-06-21'), 'Euro area', 3.5],
        [day('2023-08-02'), 'Euro area', 3.75],
        [day('2023-09-20'), 'Euro area', 4],
        [day('2024-06-12'), 'Euro area', 3.75],
        [day('2024-09-18'), 'Euro area', 3.5],
        [day('2024-10-23'), 'Euro area', 3.25],
        [day('2024-12-18'), 'Euro area', 3],
        [day('2019-09-19'), 'United States', 2],
        [day('2019-10-31'), 'United States', 1.75],
        [day('2020-03-03'), 'United States', 1.25],
        [day('2020-03-16'), 'United States', 0.25],
        [day('2022-03-17'), 'United States', 0.5],
        [day('2022-05-05'), 'United States', 1],
        [day('2022-06-16'), 'United States', 1.75],
        [day('2022-07-28'), 'United States', 2.5],
        [day('2022-09-22'), 'United States', 3.25],
        [day('2022-11-03'), 'United States', 4],
        [day('2022-12-15'), 'United States', 4.5],
        [day('2023-02-02'), 'United States', 4.75],
        [day('2023-03-23'), 'United States', 5],
        [day('2023-05-04'), 'United States', 5.25],
        [day('2023-07-27'), 'United States', 5.5],
        [day('2024-09-19'), 'United States', 5],
        [day('2024-11-08'), 'United States', 4.75],
        [day('2024-12-19'), 'United States', 4.5],
      ],
    ),
    document: {
      roles: { x: ['Date'], y: ['Rate'], series: ['Bank'] },
      options: {
        valueFormat: { style: 'plain', decimals: 2, prefix: '', suffix: '%', isSigned: false },
        valueLabels: 'last',
      },
      text: {
        title: 'Ten steps up in fourteen months: the euro area followed the Fed',
        subtitle: 'Rates set by the European Central Bank and the Federal Reserve',
        source: 'European Central Bank, Federal Reserve',
        sourceUrl: 'https://data.ecb.europa.eu/',
        note: 'Deposit facility of the ECB; upper end of the federal funds target range.',
        byline: '',
        alt: '',
      },
    },
  };
}
