import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** When each country joined what is now the European Union, and when it left: European Union, CC BY 4.0. */
const joined: Record<string, number> = {
  Belgium: 1958,
  France: 1958,
  Germany: 1958,
  Italy: 1958,
  Luxembourg: 1958,
  Netherlands: 1958,
  Denmark: 1973,
  Ireland: 1973,
  UK: 1973,
  Greece: 1981,
  Portugal: 1986,
  Spain: 1986,
  Austria: 1995,
  Finland: 1995,
  Sweden: 1995,
  Cyprus: 2004,
  Czechia: 2004,
  Estonia: 2004,
  Hungary: 2004,
  Latvia: 2004,
  Lithuania: 2004,
  Malta: 2004,
  Poland: 2004,
  Slovakia: 2004,
  Slovenia: 2004,
  Bulgaria: 2007,
  Romania: 2007,
  Croatia: 2013,
};
const left: Record<string, number> = { UK: 2020 };
const moments = [1958, 1973, 1981, 1986, 1995, 2004, 2007, 2013, 2020, 2024];

export function sample(): Sample {
  return {
    table: tableOf(
      ['Country', ...moments.map(String)],
      Object.entries(joined).map(([country, since]) => [
        country,
        ...moments.map((year) => (year >= since && year < (left[country] ?? 9999) ? year - since : null)),
      ]),
    ),
    document: {
      roles: { region: ['Country'], values: moments.map(String) },
      options: {
        map: 'europe',
        scale: 'own',
        breaks: '10, 20, 30, 40, 50',
        legendTitle: 'Years of membership',
        captions:
          '1958: Six countries begin; 1973: Denmark, Ireland and the United Kingdom join; 1981: Greece; 1986: Portugal and Spain; 1995: Austria, Finland and Sweden; 2004: Ten countries at once; 2007: Bulgaria and Romania; 2013: Croatia; 2020–2024: The United Kingdom has left',
      },
      text: {
        title: 'How the European Union grew',
        subtitle: 'Members by the years since they joined',
        source: 'European Union',
        sourceUrl: 'https://european-union.europa.eu/principles-countries-history/eu-countries_en',
        note: 'Germany: until 1990 the Federal Republic alone.',
        byline: '',
        alt: '',
      },
    },
  };
}
