import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Net electricity generation in the United States in 2023, terawatt hours: US Energy Information Administration, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Source', 'Terawatt hours'],
      [
        ['Gas', 1802],
        ['Nuclear', 775],
        ['Coal', 675],
        ['Wind', 425],
        ['Hydro', 240],
        ['Solar', 165],
        ['Biomass', 47],
        ['Oil and other', 49],
      ],
    ),
    document: {
      roles: { label: ['Source'], value: ['Terawatt hours'] },
      options: { valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: ' TWh', isSigned: false } },
      text: {
        title: 'Gas makes more power in America than atoms and coal together',
        subtitle: 'Electricity generation by source, 2023',
        source: 'US Energy Information Administration',
        sourceUrl: 'https://www.eia.gov/tools/faqs/faq.php?id=427',
        note: 'Power stations of at least one megawatt.',
        byline: '',
        alt: '',
      },
    },
  };
}
