import { tableOf } from '#data/table.ts';
import { americanStates } from '../../figures/american-states.ts';
import type { Sample } from '../../template/template.ts';

/** Regions of the US Census Bureau. */
const regions: Record<string, string> = {
  Northeast: 'Connecticut,Maine,Massachusetts,New Hampshire,New Jersey,New York,Pennsylvania,Rhode Island,Vermont',
  Midwest: 'Illinois,Indiana,Iowa,Kansas,Michigan,Minnesota,Missouri,Nebraska,North Dakota,Ohio,South Dakota,Wisconsin',
  South:
    'Alabama,Arkansas,Delaware,District of Columbia,Florida,Georgia,Kentucky,Louisiana,Maryland,Mississippi,North Carolina,Oklahoma,South Carolina,Tennessee,Texas,Virginia,West Virginia',
  West: 'Alaska,Arizona,California,Colorado,Hawaii,Idaho,Montana,Nevada,New Mexico,Oregon,Utah,Washington,Wyoming',
};
const regionOf = new Map(
  Object.entries(regions).flatMap(([region, list]) => list.split(',').map((state) => [state, region])),
);

export function sample(): Sample {
  return {
    table: tableOf(
      ['State', 'People', 'Region'],
      Object.entries(americanStates).map(([name, { people }]) => [name, people, regionOf.get(name) ?? '']),
    ),
    document: {
      roles: { region: ['State'], value: ['People'], category: ['Region'] },
      options: { map: 'usa', labels: 'both' },
      text: {
        title: 'One American in five lives in California or Texas',
        subtitle: 'States by their population in the census of 2020',
        source: 'US Census Bureau',
        sourceUrl: 'https://www.census.gov/data/tables/2020/dec/2020-apportionment-data.html',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
