import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Living apes: NCBI Taxonomy, public domain. */
const under: readonly (readonly [name: string, parent: string | null])[] = [
  ['Apes', null],
  ['Great apes', 'Apes'],
  ['Gibbons', 'Apes'],
  ['African apes and humans', 'Great apes'],
  ['Orangutans', 'Great apes'],
  ['Humans', 'African apes and humans'],
  ['Chimpanzees', 'African apes and humans'],
  ['Gorillas', 'African apes and humans'],
  ['Common chimpanzee', 'Chimpanzees'],
  ['Bonobo', 'Chimpanzees'],
  ['Western gorilla', 'Gorillas'],
  ['Eastern gorilla', 'Gorillas'],
  ['Bornean orangutan', 'Orangutans'],
  ['Sumatran orangutan', 'Orangutans'],
  ['Tapanuli orangutan', 'Orangutans'],
  ['Lar gibbons', 'Gibbons'],
  ['Hoolock gibbons', 'Gibbons'],
  ['Crested gibbons', 'Gibbons'],
  ['Siamang', 'Gibbons'],
];

export function sample(): Sample {
  return {
    table: tableOf(['Name', 'Belongs to'], under),
    document: {
      roles: { levels: ['Name'], parent: ['Belongs to'] },
      text: {
        title: 'Chimpanzees are closer to us than to orangutans',
        subtitle: 'The living apes and how they are related',
        source: 'NCBI Taxonomy',
        sourceUrl: 'https://www.ncbi.nlm.nih.gov/taxonomy/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
