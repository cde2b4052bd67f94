import { penguins } from '../../figures/penguins.ts';
import type { Sample } from '../../template/template.ts';

/** Palmer penguins, CC0. */
export function sample(): Sample {
  return {
    table: penguins(),
    document: {
      roles: { values: ['Body mass'], series: ['Species'] },
      options: { axisTitle: 'Body mass, grams' },
      text: {
        title: 'Gentoo penguins are a kilogram and more above the others',
        subtitle: 'Body mass of 342 penguins near Palmer Station, Antarctica, 2007–2009; figures are medians',
        source: 'Gorman, Williams and Fraser (2014), Palmer Station LTER',
        sourceUrl: 'https://allisonhorst.github.io/palmerpenguins/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
