import { countries } from '../../figures/countries.ts';
import type { Sample } from '../../template/template.ts';

/** Gapminder, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: countries(),
    document: {
      roles: { name: ['Country'], values: ['Life expectancy'], series: ['Region'] },
      options: { axisTitle: 'Life expectancy, years', sort: 'median' },
      text: {
        title: 'In most of Africa people live shorter lives than anywhere else',
        subtitle: 'Life expectancy at birth in 187 countries and territories, 2015; lines are medians',
        source: 'Gapminder',
        sourceUrl: 'https://www.gapminder.org/data/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
