import { countries } from '../../figures/countries.ts';
import type { Sample } from '../../template/template.ts';

/** Gapminder, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: countries(),
    document: {
      roles: { values: ['Income per person'], series: ['Region'] },
      options: {
        log: true,
        alongTitle: 'Income per person, international dollars',
        axisTitle: 'Share of countries with at most so much',
        valueFormat: { style: 'plain', decimals: 0, prefix: '$', suffix: '', isSigned: false },
      },
      highlights: ['Europe & Central Asia', 'Sub-Saharan Africa'],
      text: {
        title: 'The middle country of Europe earns nearly twelve times what that of Africa does',
        subtitle:
          'Income per person in countries and territories, Europe with Central Asia and Africa south of the Sahara, 2015',
        source: 'Gapminder',
        sourceUrl: 'https://www.gapminder.org/data/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
