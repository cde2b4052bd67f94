import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Long flights without a stop in the timetables of 2024. An own table of public facts, CC0. */
const flights = [
  ['Perth', 'London'],
  ['Auckland', 'Doha'],
  ['Johannesburg', 'Atlanta'],
  ['Cape Town', 'Atlanta'],
  ['Singapore', 'London'],
  ['Santiago', 'Madrid'],
  ['Buenos Aires', 'Rome'],
  ['São Paulo', 'Johannesburg'],
] as const;

export function sample(): Sample {
  return {
    table: tableOf(['From', 'To'], flights),
    document: {
      roles: { from: ['From'], to: ['To'] },
      options: {
        map: 'world',
        places: 'towns',
        matches:
          'London = 51.51, -0.13; Rome = 41.89, 12.51; Madrid = 40.42, -3.7; Santiago = -33.46, -70.65; Perth = -31.95, 115.86',
      },
      text: {
        title: 'From one end of the earth to the other without a stop',
        subtitle: 'Some of the longest flights across the equator',
        source: 'Timetables of the airlines, 2024',
        sourceUrl: '',
        note: 'The shortest way on earth is bent on most maps.',
        byline: '',
        alt: '',
      },
    },
  };
}
