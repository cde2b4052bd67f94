import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** The planets in figures: NASA, Planetary Fact Sheet, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Planet', 'Diameter, km', 'Gravity, m/s²', 'Density, kg/m³', 'Temperature, °C'],
      [
        ['Mercury', 4879, 3.7, 5429, 167],
        ['Venus', 12104, 8.9, 5243, 464],
        ['Earth', 12756, 9.8, 5514, 15],
        ['Mars', 6792, 3.7, 3934, -65],
        ['Jupiter', 142984, 23.1, 1326, -110],
        ['Saturn', 120536, 9.0, 687, -140],
        ['Uranus', 51118, 8.7, 1270, -195],
        ['Neptune', 49528, 11.0, 1638, -200],
      ],
    ),
    document: {
      roles: {
        label: ['Planet'],
        values: ['Diameter, km', 'Gravity, m/s²', 'Density, kg/m³', 'Temperature, °C'],
      },
      options: { sort: 'data' },
      highlights: ['Earth'],
      text: {
        title: 'The Earth is the densest planet, and the only mild one',
        subtitle: 'Planets in the order of their distance from the sun',
        source: 'NASA, Planetary Fact Sheet',
        sourceUrl: 'https://nssdc.gsfc.nasa.gov/planetary/factsheet/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
