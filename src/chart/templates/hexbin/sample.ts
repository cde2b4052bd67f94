import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';
import { days } from './days.ts';

/** Seattle–Tacoma airport: NOAA, Global Historical Climatology Network – Daily, public domain. */
export function sample(): Sample {
  const rows = days
    .trim()
    .split(/\s+/)
    .map((day) => day.split(',').map(Number));
  return {
    table: tableOf(['Lowest', 'Highest'], rows),
    document: {
      roles: { x: ['Lowest'], y: ['Highest'] },
      options: {
        xTitle: 'Lowest temperature of the day, °C',
        yTitle: 'Highest temperature of the day, °C',
        legendTitle: 'Days',
      },
      text: {
        title: 'More than three in four days in Seattle stay between 0 and 25 degrees',
        subtitle: 'The 730 days of 2014 and 2015 by their lowest and highest temperature',
        source: 'NOAA, Seattle–Tacoma International Airport',
        sourceUrl: 'https://www.ncei.noaa.gov/products/land-based-station/global-historical-climatology-network-daily',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
