import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** People without work for each 100 in the labour force, 15 to 74 years, 2023: Eurostat, une_rt_a, CC BY 4.0. */
const rates: Record<string, number> = {
  Spain: 12.2,
  Greece: 11.1,
  Italy: 7.7,
  Sweden: 7.7,
  France: 7.3,
  Finland: 7.2,
  Lithuania: 6.9,
  Latvia: 6.5,
  Portugal: 6.5,
  Estonia: 6.4,
  Croatia: 6.1,
  Cyprus: 5.8,
  Slovakia: 5.8,
  Romania: 5.6,
  Belgium: 5.5,
  Luxembourg: 5.2,
  Austria: 5.1,
  Denmark: 5.1,
  Bulgaria: 4.3,
  Ireland: 4.3,
  Hungary: 4.1,
  Slovenia: 3.7,
  Netherlands: 3.6,
  Malta: 3.5,
  Germany: 3.1,
  Poland: 2.8,
  Czechia: 2.6,
};

export function sample(): Sample {
  return {
    table: tableOf(['Country', 'Unemployment rate'], Object.entries(rates)),
    document: {
      roles: { region: ['Country'], value: ['Unemployment rate'] },
      options: {
        map: 'europe',
        scale: 'own',
        breaks: '4, 6, 8, 10',
        valueFormat: { style: 'plain', decimals: null, prefix: '', suffix: ' %', isSigned: false },
      },
      text: {
        title: 'Work is scarce in Spain and Greece, and plentiful in Czechia and Poland',
        subtitle: 'Unemployment rate in the European Union, 2023',
        source: 'Eurostat',
        sourceUrl: 'https://ec.europa.eu/eurostat/databrowser/view/une_rt_a/default/table',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
