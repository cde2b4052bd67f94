import { geyser } from '../../figures/geyser.ts';
import type { Sample } from '../../template/template.ts';

/** Old Faithful, US National Park Service, public domain. */
export function sample(): Sample {
  return {
    table: geyser(),
    document: {
      roles: { values: ['Waiting time'] },
      options: {
        rule: 'width',
        binWidth: 3,
        curve: 'density',
        alongTitle: 'Minutes until the next eruption',
        axisTitle: 'Number of eruptions',
      },
      text: {
        title: 'Old Faithful keeps its visitors waiting for 55 minutes or for 80',
        subtitle: 'Time between 272 eruptions in Yellowstone National Park, August 1985',
        source: 'US National Park Service; Härdle (1991)',
        sourceUrl: 'https://www.nps.gov/yell/planyourvisit/exploreoldfaithful.htm',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
