import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Space stations from launch to the end in the atmosphere: Wikidata, CC0. */
const stations: readonly (readonly [name: string, country: string, from: string, to: string | null])[] = [
  ['Salyut 1', 'Soviet Union', '1971-04-19', '1971-10-11'],
  ['Skylab', 'United States', '1973-05-14', '1979-07-11'],
  ['Salyut 4', 'Soviet Union', '1974-12-26', '1977-02-03'],
  ['Salyut 6', 'Soviet Union', '1977-09-29', '1982-07-29'],
  ['Salyut 7', 'Soviet Union', '1982-04-19', '1991-02-07'],
  ['Mir', 'Soviet Union', '1986-02-19', '2001-03-23'],
  ['International Space Station', 'Fifteen countries', '1998-11-20', null],
  ['Tiangong-1', 'China', '2011-09-29', '2018-04-02'],
  ['Tiangong-2', 'China', '2016-09-15', '2019-07-19'],
  ['Tiangong', 'China', '2021-04-29', null],
];

export function sample(): Sample {
  return {
    table: tableOf(
      ['Station', 'Country', 'Launch', 'End'],
      stations.map(([name, country, from, to]) => [
        name,
        country,
        new Date(`${from}T00:00:00Z`),
        new Date(`${to ?? '2025-01-01'}T00:00:00Z`),
      ]),
    ),
    document: {
      roles: { label: ['Station'], start: ['Launch'], end: ['End'], group: ['Country'] },
      text: {
        title: 'Since 1977 there has always been a house in space',
        subtitle: 'Space stations in orbit, until 2025',
        source: 'Wikidata',
        sourceUrl: 'https://www.wikidata.org/wiki/Q25956',
        note: 'The International Space Station and Tiangong are still up there.',
        byline: '',
        alt: '',
      },
    },
  };
}
