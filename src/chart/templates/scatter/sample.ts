import { penguins } from '../../figures/penguins.ts';
import type { Sample } from '../../template/template.ts';

/** Palmer penguins, CC0. Over all of them bills are the flatter the longer they are; within each species it is the reverse. */
export function sample(): Sample {
  return {
    table: penguins(),
    document: {
      roles: { x: ['Bill length'], y: ['Bill depth'], color: ['Species'] },
      options: {
        trend: 'linear',
        trendOf: 'groups',
        xTitle: 'Length of the bill, millimetres',
        yTitle: 'Depth of the bill, millimetres',
      },
      text: {
        title: 'Within each species, longer bills are deeper bills',
        subtitle: '342 penguins measured at Palmer Station, Antarctica, 2007–2009',
        source: 'Gorman, Williams and Fraser (2014), Palmer Station LTER',
        sourceUrl: 'https://allisonhorst.github.io/palmerpenguins/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
