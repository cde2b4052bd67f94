import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Length of land borders, km: The World Factbook, CIA, public domain. */
const borders =
  'Argentina–Chile 6691;Bolivia–Brazil 3403;Brazil–Peru 2659;Argentina–Paraguay 2531;Colombia–Venezuela 2341;Brazil–Venezuela 2137;Brazil–Colombia 1790;Ecuador–Peru 1529;Colombia–Peru 1494;Brazil–Paraguay 1371;Brazil–Guyana 1308;Argentina–Brazil 1263;Bolivia–Peru 1212;Brazil–Uruguay 1050;Argentina–Bolivia 942;Bolivia–Chile 942;Guyana–Suriname 836;Guyana–Venezuela 789;Bolivia–Paraguay 753;Colombia–Ecuador 708;Brazil–French Guiana 649;French Guiana–Suriname 556;Argentina–Uruguay 541;Brazil–Suriname 515;Chile–Peru 168';

export function sample(): Sample {
  const rows = borders.split(';').map((each) => {
    const gap = each.lastIndexOf(' ');
    const [one = '', other = ''] = each.slice(0, gap).split('–');
    return [one, other, Number(each.slice(gap + 1))];
  });
  return {
    table: tableOf(['Country', 'Neighbour', 'Border'], rows),
    document: {
      roles: { source: ['Country'], target: ['Neighbour'], value: ['Border'] },
      text: {
        title: 'Brazil borders on all of South America but Chile and Ecuador',
        subtitle: 'Length of land borders, km',
        source: 'The World Factbook, CIA',
        sourceUrl: 'https://www.cia.gov/the-world-factbook/field/land-boundaries/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
