import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Change of employment in the United States outside farming, thousands of jobs, a month each from January 2007 on: US Bureau of Labor Statistics, Current Employment Statistics as of February 2017, public domain. */
const changes = [
  234, 85, 214, 59, 153, 77, -30, -28, 96, 78, 106, 104, 8, -81, -55, -229, -184, -154, -213, -277, -443, -475, -759,
  -707, -787, -704, -802, -704, -354, -469, -342, -196, -229, -209, 12, -277, 18, -73, 193, 221, 522, -140, -78, -16,
  -63, 267, 129, 73, 44, 182, 254, 323, 81, 234, 72, 112, 233, 209, 145, 201, 348, 233, 264, 72, 117, 68, 156, 173, 194,
  153, 130, 243, 207, 265, 156, 179, 240, 158, 111, 260, 201, 210, 221, 93, 174, 182, 261, 311, 252, 306, 196, 226, 284,
  255, 307, 251, 211, 267, 78, 282, 326, 191, 256, 164, 88, 351, 264, 234, 103, 257, 235, 174, 34, 285, 325, 175, 264,
  140, 172, 180,
];

export function sample(): Sample {
  return {
    table: tableOf(
      ['Month', 'Jobs'],
      changes.map((value, place) => [new Date(Date.UTC(2007, place, 1)), value]),
    ),
    document: {
      roles: { x: ['Month'], y: ['Jobs'] },
      options: {
        colors: { Jobs: '#2f7fb8' },
        negativeColor: '#d1495b',
        valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: '', isSigned: true },
      },
      text: {
        title: 'After two years of losses, jobs grew for more than six years',
        subtitle: 'Jobs gained or lost each month in the United States, thousands',
        source: 'US Bureau of Labor Statistics',
        sourceUrl: 'https://www.bls.gov/ces/',
        note: 'Seasonally adjusted, as published in February 2017.',
        byline: '',
        alt: '',
      },
    },
  };
}
