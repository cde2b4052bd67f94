import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Where the fresh water of the Earth is, percent: U.S. Geological Survey after Gleick (1993), public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Where', 'Share'],
      [
        ['Glaciers and ice caps', 68.7],
        ['Groundwater', 30.1],
        ['Lakes, rivers, soil and air', 1.2],
      ],
    ),
    document: {
      roles: { label: ['Where'], value: ['Share'] },
      text: {
        title: 'Two thirds of the fresh water on Earth are frozen',
        subtitle: 'Where fresh water is found',
        source: 'U.S. Geological Survey, Water Science School',
        sourceUrl: 'https://www.usgs.gov/special-topics/water-science-school/science/where-earths-water',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
