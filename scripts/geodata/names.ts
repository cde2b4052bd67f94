import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NameFile } from '#chart/geo/names-file.ts';
import { codes } from './countries-table.ts';

/** The languages that tables are most often written in. */
const languages =
  'ar bg bn ca cs da de el es et fa fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  );

/** Names of countries in many languages, by alpha-3 code. */
export function makeNames(): NameFile {
  const alpha3 = new Map(codes.map(([two, three]) => [two, three]));
  return {
    languages: Object.fromEntries(
      languages.map((language) => {
        const file = fileURLToPath(import.meta.resolve(`i18n-iso-countries/langs/${language}.json`));
        const { countries } = JSON.parse(readFileSync(file, 'utf8')) as {
          countries: Record<string, string | string[]>;
        };
        const named = Object.entries(countries).flatMap(([two, said]) => {
          const code = alpha3.get(two);
          return code === undefined ? [] : [[code, [said].flat().join('|')] as const];
        });
        return [language, Object.fromEntries(named)];
      }),
    ),
  };
}
