import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** First things in space: NASA, public domain. */
const firsts: readonly (readonly [date: string, name: string, more: string])[] = [
  ['1957-10-04', 'Sputnik 1', 'The first satellite'],
  ['1961-04-12', 'Yuri Gagarin', 'The first human in space'],
  ['1963-06-16', 'Valentina Tereshkova', 'The first woman in space'],
  ['1965-03-18', 'Alexei Leonov', 'The first walk in space'],
  ['1969-07-20', 'Apollo 11', 'The first people on the moon'],
  ['1976-07-20', 'Viking 1', 'The first long mission on Mars'],
  ['1990-04-24', 'Hubble', 'The first large telescope in orbit'],
  ['1998-11-20', 'Zarya', 'The first module of the International Space Station'],
  ['2012-08-25', 'Voyager 1', 'The first probe among the stars'],
];

export function sample(): Sample {
  return {
    table: tableOf(
      ['Date', 'Event', 'What'],
      firsts.map(([date, name, more]) => [new Date(`${date}T00:00:00Z`), name, more]),
    ),
    document: {
      roles: { label: ['Event'], date: ['Date'], more: ['What'] },
      text: {
        title: 'From the first satellite to the stars in 55 years',
        subtitle: 'First things in space',
        source: 'NASA',
        sourceUrl: 'https://www.nasa.gov/history/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
