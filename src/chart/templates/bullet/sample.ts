import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Electoral votes of those elected president: US National Archives, Electoral College results, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Election', 'Votes for the winner', 'Majority', 'All electors'],
      [
        ['Reagan 1984', 525, 270, 538],
        ['Bush 1988', 426, 270, 538],
        ['Clinton 1992', 370, 270, 538],
        ['Clinton 1996', 379, 270, 538],
        ['Bush 2000', 271, 270, 538],
        ['Bush 2004', 286, 270, 538],
        ['Obama 2008', 365, 270, 538],
        ['Obama 2012', 332, 270, 538],
        ['Trump 2016', 304, 270, 538],
        ['Biden 2020', 306, 270, 538],
        ['Trump 2024', 312, 270, 538],
      ],
    ),
    document: {
      roles: { label: ['Election'], value: ['Votes for the winner'], goal: ['Majority'], bands: ['All electors'] },
      options: { sort: 'data' },
      text: {
        title: 'Since 1988, nobody has won 400 electoral votes',
        subtitle: 'Electoral votes for the president elected, of 538',
        source: 'US National Archives',
        sourceUrl: 'https://www.archives.gov/electoral-college/results',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
