import { countries } from '../../figures/countries.ts';
import type { Sample } from '../../template/template.ts';

/** Gapminder, CC BY 4.0. Countries of at least ten million people. */
export function sample(): Sample {
  return {
    table: countries(10),
    document: {
      roles: {
        name: ['Country'],
        x: ['Income per person'],
        y: ['Life expectancy'],
        size: ['Population'],
        color: ['Region'],
      },
      options: {
        xLog: true,
        xTitle: 'Income per person, international dollars',
        yTitle: 'Life expectancy, years',
        xFormat: { style: 'plain', decimals: null, prefix: '$', suffix: '', isSigned: false },
      },
      text: {
        title: 'Where incomes are higher, people live longer',
        subtitle: 'Countries of at least ten million people, 2015; the area is the population in millions',
        source: 'Gapminder',
        sourceUrl: 'https://www.gapminder.org/data/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
