import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Population of the United States by age and sex in the census of 2000: US Census Bureau, table PHC-T-9, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Age', 'Men', 'Women'],
      [
        ['0–4', 9810733, 9365065],
        ['5–9', 10523277, 10026228],
        ['10–14', 10520197, 10007875],
        ['15–19', 10391004, 9828886],
        ['20–24', 9687814, 9276187],
        ['25–29', 9798760, 9582576],
        ['30–34', 10321769, 10188619],
        ['35–39', 11318696, 11387968],
        ['40–44', 11129102, 11312761],
        ['45–49', 9889506, 10202898],
        ['50–54', 8607724, 8977824],
        ['55–59', 6508729, 6960508],
        ['60–64', 5136627, 5668820],
        ['65–69', 4400362, 5133183],
        ['70–74', 3902912, 4954529],
        ['75–79', 3044456, 4371357],
        ['80–84', 1834897, 3110470],
        ['85–89', 876501, 1913317],
        ['90 and over', 350497, 1099272],
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
