import { geyser } from '../../figures/geyser.ts';
import type { Sample } from '../../template/template.ts';

/** Old Faithful, US National Park Service, public domain. */
export function sample(): Sample {
  return {
    table: geyser(),
    document: {
      roles: { x: ['Duration'], y: ['Waiting time'] },
      options: { xTitle: 'Duration of the eruption, minutes', yTitle: 'Minutes until the next one' },
      text: {
        title: 'After a long eruption, Old Faithful takes a long rest',
        subtitle: '272 eruptions in Yellowstone National Park, August 1985; the stronger the color, the more of them',
        source: 'US National Park Service; Härdle (1991)',
        sourceUrl: 'https://www.nps.gov/yell/planyourvisit/exploreoldfaithful.htm',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
