import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

const degrees = Math.PI / 180;
const latitude = 69.65 * degrees; // Tromsø

/**
 * Hours of daylight, by the equations of the NOAA Solar Calculator (public domain): from the upper edge of the sun over
 * the horizon to under it, with the light bent by the air.
 */
function daylight(dayOfYear: number): number {
  const turn = ((2 * Math.PI) / 366) * (dayOfYear - 1);
  const declination =
    0.006918 -
    0.399912 * Math.cos(turn) +
    0.070257 * Math.sin(turn) -
    0.006758 * Math.cos(2 * turn) +
    0.000907 * Math.sin(2 * turn) -
    0.002697 * Math.cos(3 * turn) +
    0.00148 * Math.sin(3 * turn);
  const angle =
    Math.cos(90.833 * degrees) / (Math.cos(latitude) * Math.cos(declination)) -
    Math.tan(latitude) * Math.tan(declination);
  if (angle >= 1) return 0;
  return angle <= -1 ? 24 : (2 * Math.acos(angle)) / degrees / 15;
}

export function sample(): Sample {
  return {
    table: tableOf(
      ['Day', 'Hours of daylight'],
      Array.from({ length: 366 }, (_, place) => [
        new Date(Date.UTC(2024, 0, 1 + place)),
        Math.round(daylight(place + 1) * 10) / 10,
      ]),
    ),
    document: {
      roles: { date: ['Day'], value: ['Hours of daylight'] },
      text: {
        title: 'Two months of night, two months of day',
        subtitle: 'Hours of daylight in Tromsø, Norway, 2024',
        source: 'NOAA Solar Calculator',
        sourceUrl: 'https://gml.noaa.gov/grad/solcalc/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
