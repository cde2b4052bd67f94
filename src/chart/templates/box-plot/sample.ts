import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Twenty measurements each, in km/s above 299,000: A. A. Michelson (1882), as in R’s data set “morley”; public domain. */
const series = [
  '850 740 900 1070 930 850 950 980 980 880 1000 980 930 650 760 810 1000 1000 960 960',
  '960 940 960 940 880 800 850 880 900 840 830 790 810 880 880 830 800 790 760 800',
  '880 880 880 860 720 720 620 860 970 950 880 910 850 870 840 840 850 840 840 840',
  '890 810 810 820 800 770 760 740 750 760 910 920 890 860 880 720 840 850 850 780',
  '890 840 780 810 760 810 790 810 820 850 870 870 810 740 810 940 950 800 810 870',
];

export function sample(): Sample {
  const rows = series.flatMap((each, place) => each.split(' ').map((value) => [`Series ${place + 1}`, Number(value)]));
  return {
    table: tableOf(['Series', 'Speed of light'], rows),
    document: {
      roles: { values: ['Speed of light'], series: ['Series'] },
      options: { colorBy: 'one', axisTitle: 'Speed of light in air, km/s above 299,000' },
      text: {
        title: 'Michelson’s first measurements of light were his least certain',
        subtitle: 'Five series of 20 measurements each, Annapolis, June and July 1879',
        source: 'A. A. Michelson, Astronomical Papers of the Nautical Almanac Office (1882)',
        sourceUrl: 'https://en.wikipedia.org/wiki/Speed_of_light',
        note: 'Boxes hold the middle half, whiskers reach to the last value within 1.5 boxes.',
        byline: '',
        alt: '',
      },
    },
  };
}
