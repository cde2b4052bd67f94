import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Marriages between families of Florence: J. F. Padgett’s data in Breiger and Pattison, Social Networks 8 (1986); facts in the public domain. */
const marriages =
  'Medici:Acciaiuoli Albizzi Barbadori Ridolfi Salviati Tornabuoni;Albizzi:Ginori Guadagni;Castellani:Barbadori Peruzzi Strozzi;Guadagni:Bischeri Lamberteschi Tornabuoni;Peruzzi:Bischeri Strozzi;Strozzi:Bischeri Ridolfi;Salviati:Pazzi;Ridolfi:Tornabuoni';

export function sample(): Sample {
  const rows = marriages.split(';').flatMap((each) => {
    const [one = '', others = ''] = each.split(':');
    return others.split(' ').map((other) => [one, other]);
  });
  return {
    table: tableOf(['Family', 'Married into'], rows),
    document: {
      roles: { source: ['Family'], target: ['Married into'] },
      text: {
        title: 'The Medici married into more families than anyone else',
        subtitle: 'Marriages between leading families of Florence, about 1430',
        source: 'J. F. Padgett; Breiger and Pattison, 1986',
        sourceUrl: 'https://doi.org/10.1016/0378-8733(86)90006-7',
        note: 'Colors show families that are close together.',
        byline: '',
        alt: '',
      },
    },
  };
}
