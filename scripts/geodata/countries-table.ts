import { createRequire } from 'node:module';
import { aliases, names } from './countries.ts';

const require = createRequire(import.meta.url);
type Codes = [alpha2: string, alpha3: string, numeric: string][];

export const codes: Codes = [
  ...(require('i18n-iso-countries/codes.json') as Codes).filter(([, alpha3]) => alpha3 !== 'XKK'),
  ['XK', 'XKX', '983'], // not in ISO 3166; the code used by the World Bank and the EU
];

const english = require('i18n-iso-countries/langs/en.json') as { countries: Record<string, string | string[]> };

/** Codes and names of a country by its alpha-2 or alpha-3 code. */
export function countryFacts(code: string): {
  alpha2: string;
  alpha3: string;
  numeric: string;
  name: string;
  aliases: string[];
} {
  const [alpha2, alpha3, numeric] = codes.find(([two, three]) => two === code || three === code) ?? [code, code, ''];
  const listed = [english.countries[alpha2] ?? alpha3].flat();
  const name = names[alpha3] ?? shortest(listed);
  const others = [...listed, ...(aliases[alpha3]?.split('|') ?? [])].filter((each) => each !== name);
  return { alpha2, alpha3, numeric, name, aliases: [...new Set(others.map((each) => each.toLowerCase()))] };
}

/** “Bolivia” rather than “Bolivia, Plurinational State of”. */
function shortest(listed: string[]): string {
  return listed.toSorted((a, b) => a.length - b.length).find((name) => name.length > 3) ?? listed[0] ?? '';
}
