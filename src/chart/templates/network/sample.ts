import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Friendships in a karate club: W. W. Zachary, Journal of Anthropological Research 33 (1977); facts in the public domain. Each member with those of a higher number. */
const friends =
  '1:2 3 4 5 6 7 8 9 11 12 13 14 18 20 22 32;2:3 4 8 14 18 20 22 31;3:4 8 9 10 14 28 29 33;4:8 13 14;5:7 11;6:7 11 17;7:17;9:31 33 34;10:34;14:34;15:33 34;16:33 34;19:33 34;20:34;21:33 34;23:33 34;24:26 28 30 33 34;25:26 28 32;26:32;27:30 34;28:34;29:32 34;30:33 34;31:33 34;32:33 34;33:34';
const roles: Record<string, string> = { 1: 'Mr. Hi, the teacher', 34: 'John A., the president' };

export function sample(): Sample {
  const nameOf = (member: string) => roles[member] ?? `Member ${member}`;
  const rows = friends.split(';').flatMap((each) => {
    const [one = '', others = ''] = each.split(':');
    return others.split(' ').map((other) => [nameOf(one), nameOf(other)]);
  });
  return {
    table: tableOf(['Member', 'Friend'], rows),
    document: {
      roles: { source: ['Member'], target: ['Friend'] },
      options: { colorBy: 'near' },
      text: {
        title: 'A club that was about to break in two',
        subtitle: 'Friendships in a university karate club, 1970–1972',
        source: 'W. W. Zachary, 1977',
        sourceUrl: 'https://doi.org/10.1086/jar.33.4.3629752',
        note: 'Colors show who is close together. A quarrel later split the club around the teacher and the president.',
        byline: '',
        alt: '',
      },
    },
  };
}
