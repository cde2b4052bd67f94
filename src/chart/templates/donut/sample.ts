import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template.ts';

/** Net electricity generation in the European Union in 2023, terawatt hours: Ember, Yearly Electricity Data, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Source', 'Terawatt hours'],
      [
        ['Nuclear', 619],
        ['Wind', 475],
        ['Gas', 452],
        ['Coal', 333],
        ['Hydro', 324],
        ['Solar', 246],
        ['Bioenergy', 153],
        ['Other fossil', 89],
      ],
    ),
    document: {
      roles: { label: ['Source'], value: ['Terawatt hours'] },
      options: { valueFormat: { style: 'plain', decimals: 0, prefix: '', suffix: ' TWh', isSigned: false } },
      text: {
        title: 'Wind has overtaken gas in the power of the European Union',
        subtitle: 'Electricity generation by source, 2023',
        source: 'Ember, Yearly Electricity Data',
        sourceUrl: 'https://ember-energy.org/data/yearly-electricity-data/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
