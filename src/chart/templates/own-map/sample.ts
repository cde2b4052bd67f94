import { tableOf } from '#data/table.ts';
import { exampleMaps } from '../../marks/maps/example-map.ts';
import type { Sample } from '../../template/template.ts';

/** Usual residents in 2011 (KS101) and 2021 (TS001), in hundreds: Office for National Statistics, Open Government Licence 3.0. */
const people =
  'Barking and Dagenham 1859 2189;Barnet 3564 3893;Bexley 2320 2465;Brent 3112 3398;Bromley 3094 3300;Camden 2203 2101;City of London 74 86;Croydon 3634 3907;Ealing 3384 3671;Enfield 3125 3300;Greenwich 2546 2890;Hackney 2463 2591;Hammersmith and Fulham 1825 1832;Haringey 2549 2642;Harrow 2391 2612;Havering 2372 2621;Hillingdon 2739 3059;Hounslow 2540 2882;Islington 2061 2166;Kensington and Chelsea 1586 1434;Kingston upon Thames 1601 1681;Lambeth 3031 3177;Lewisham 2759 3006;Merton 1997 2152;Newham 3080 3510;Redbridge 2790 3103;Richmond upon Thames 1870 1953;Southwark 2883 3076;Sutton 1901 2096;Tower Hamlets 2541 3103;Waltham Forest 2582 2784;Wandsworth 3070 3275;Westminster 2194 2042';

export function sample(): Sample {
  const rows = people.split(';').map((line) => {
    const [, borough = '', before = '', now = ''] = /^(.+) (\d+) (\d+)$/.exec(line) ?? [];
    const change = Math.round((Number(now) / Number(before) - 1) * 1000) / 10;
    return [borough, change, Number(before) * 100, Number(now) * 100];
  });
  return {
    table: tableOf(['Borough', 'Change', 'People in 2011', 'People in 2021'], rows),
    document: {
      roles: { region: ['Borough'], value: ['Change'] },
      options: {
        map: exampleMaps.boundaries.id,
        scale: 'own',
        breaks: '0, 5, 10, 15',
        valueFormat: { style: 'plain', decimals: null, prefix: '', suffix: ' %', isSigned: true },
      },
      text: {
        title: 'London grows in the east while its centre loses people',
        subtitle: 'Change in the number of people by borough, 2011 to 2021',
        source: 'Office for National Statistics, censuses of 2011 and 2021',
        sourceUrl: 'https://www.ons.gov.uk/datasets/TS001/editions/2021/versions/3',
        note: 'Boundaries contain National Statistics and OS data © Crown copyright and database right 2015.',
        byline: '',
        alt: '',
      },
    },
  };
}
