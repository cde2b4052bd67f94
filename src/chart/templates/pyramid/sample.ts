import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Population of the United States by age and sex in the census of 2000: US Census Bureau, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Age', 'Men', 'Women'],
      [
        ['0–4', 9735380, 9310714],
        ['5–9', 10552146, 10069564],
        ['10–14', 10563233, 10022524],
        ['15–19', 10237419, 9692669],
        ['20–24', 9731315, 9324244],
        ['25–29', 9659493, 9518507],
        ['30–34', 10205879, 10119296],
        ['35–39', 11475182, 11635647],
        ['40–44', 11320252, 11488578],
        ['45–49', 9925006, 10261253],
        ['50–54', 8507934, 8911133],
        ['55–59', 6459082, 6921268],
        ['60–64', 5123399, 5668961],
        ['65–69', 4453623, 4804784],
        ['70–74', 3792145, 5184855],
        ['75–79', 2912655, 4355644],
        ['80–84', 1902638, 3221898],
        ['85–89', 970357, 1981156],
        ['90 and over', 336303, 1064581],
      ],
    ),
    document: {
      roles: { label: ['Age'], left: ['Men'], right: ['Women'] },
      text: {
        title: 'At ninety, there are three women for every man',
        subtitle: 'Population of the United States by age in the census of 2000',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/data/tables/2000/dec/phc-t-09.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
