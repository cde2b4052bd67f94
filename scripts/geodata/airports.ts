import type { PlaceFile } from '#chart/geo/map-file.ts';
import { readPlaces } from './places.ts';

/** Airports of cities that have several: GeoNames knows one code for each city. */
const several = `
LHR LGW STN LTN LCY London GB|JFK LGA New York City US|EWR Newark US|HND NRT Tokyo JP|CDG ORY Paris FR|PEK PKX Beijing CN
PVG Shanghai CN|FCO CIA Rome IT|MXP LIN Milan IT|ORD MDW Chicago US|YYZ Toronto CA|YUL Montréal CA|ARN BMA Stockholm SE
GIG SDU Rio de Janeiro BR|CGH São Paulo BR|EZE AEP Buenos Aires AR|KIX ITM Osaka JP|GMP Seoul KR|DME SVO VKO Moscow RU
IAD DCA Washington, D.C. US|IAH HOU Houston US|SAW Istanbul TR|DMK Bangkok TH|TFU CTU Chengdu CN|CGK Jakarta ID
TSA TPE Taipei TW|TXL SXF Berlin DE|MEX NLU Mexico City MX`;

/** Cities by the IATA codes of their airports: lines of other names, as in the files of places. */
export function makeAirports(): PlaceFile {
  const places = readPlaces();
  const lines = new Map<string, string>();
  for (const entry of several.trim().split(/[|\n]/)) {
    const words = entry.split(' ');
    const codes = words.filter((word) => /^[A-Z]{3}$/.test(word));
    const name = words.slice(codes.length, -1).join(' ');
    const city = places.find((place) => place.city.name === name && place.city.country === words.at(-1));
    if (city === undefined) throw new Error(`no city is called ${name}`);
    for (const code of codes) lines.set(code, city.line);
  }
  // The largest city of a code comes first.
  for (const { line, names } of places)
    for (const code of names) if (/^[A-Z]{3}$/.test(code) && !lines.has(code)) lines.set(code, line);
  return { places: [], others: Array.from(lines, ([code, line]) => `${code};${line}`).sort() };
}
