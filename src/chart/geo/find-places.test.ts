import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { loadGeoSource } from './geo-source.ts';

const load = async (name: string): Promise<unknown> =>
  JSON.parse(readFileSync(new URL(`../../../assets/geo/${name}`, import.meta.url), 'utf8'));
const find = async (words: string[], country?: string) => {
  const geo = await loadGeoSource({ maps: [], places: words }, load);
  return findPlaces(words, geo, country === undefined ? {} : { country });
};
/** Where the towns are that stand beside what is said of them: “Springfield | IL”. */
const findBeside = async (rows: string[]) => {
  const cells = rows.map((row) => row.split(' | '));
  const words = cells.map(([word = '']) => word);
  const within = cells.map(([, ...rest]) => rest);
  const geo = await loadGeoSource({ maps: [], places: words, within: within.flat() }, load);
  const found = findPlaces(words, geo, { within });
  return found.map(({ place }) => (place === null ? 'nowhere' : `${place.division}, ${place.country}`));
};

test.each([
  ['Köln', 'DE', 6.95, 50.93],
  ['Cologne', 'DE', 6.95, 50.93],
  ['Koeln', 'DE', 6.95, 50.93],
  ['München', 'DE', 11.58, 48.14],
  ['Munich', 'DE', 11.58, 48.14],
  ['Москва', 'RU', 37.62, 55.75],
  ['Moscow', 'RU', 37.62, 55.75],
  ['Moskau', 'RU', 37.62, 55.75],
  ['北京', 'CN', 116.4, 39.9],
  ['Peking', 'CN', 116.4, 39.9],
  ['東京', 'JP', 139.69, 35.69],
  ['서울', 'KR', 126.98, 37.57],
  ['القاهرة', 'EG', 31.25, 30.06],
  ['Αθήνα', 'GR', 23.73, 37.98],
  ['Wien', 'AT', 16.37, 48.21],
  ['Roma', 'IT', 12.5, 41.9],
  ['Firenze', 'IT', 11.25, 43.78],
  ['Paris', 'FR', 2.35, 48.85],
  ['Paris, France', 'FR', 2.35, 48.85],
  ['Paris, TX', 'US', -95.56, 33.66],
  ['Springfield, IL', 'US', -89.65, 39.8],
  ['London, Ontario', 'CA', -81.23, 42.98],
  ['Birmingham (UK)', 'GB', -1.9, 52.48],
  ['Saint Petersburg', 'RU', 30.31, 59.94],
  ['St. Gallen', 'CH', 9.37, 47.42],
  ['New York', 'US', -74.01, 40.71],
  ['Vaduz', 'LI', 9.52, 47.14],
])('%s is in %s', async (word, country, longitude, latitude) => {
  const [match] = await find([word]);
  expect(match?.place?.country).toBe(country);
  expect(Math.abs((match?.place?.at[0] ?? 0) - longitude)).toBeLessThan(0.1);
  expect(Math.abs((match?.place?.at[1] ?? 0) - latitude)).toBeLessThan(0.1);
});

test('a country decides, and so does the company', async () => {
  const [texan] = await find(['Paris'], 'US');
  expect(texan?.place?.division).toBe('Texas');
  const english = await find(['Manchester', 'Leeds', 'Boston', 'Bristol', 'Sheffield']);
  expect(english.map(({ place }) => place?.country)).toEqual(['GB', 'GB', 'GB', 'GB', 'GB']);
  const [alone] = await find(['Boston']);
  expect(alone?.place?.country).toBe('US');
  expect(alone?.others.map(({ country }) => country)).toContain('GB');
});

test.each([
  ['world capitals', 'London Paris Berlin Rome Madrid Lisbon Athens Vienna', 'GB FR DE IT ES PT GR AT'],
  ['capitals that have namesakes in one country', 'Dublin Moscow Lima Cairo Warsaw Havana', 'IE RU PE EG PL CU'],
  ['few of them', 'London Paris Rome Athens', 'GB FR IT GR'],
  ['German towns', 'Köln München Essen Halle Münster Weimar Freiburg', 'DE DE DE DE DE DE DE'],
  ['German towns in English', 'Cologne Munich Nuremberg Hanover Brunswick Dresden', 'DE DE DE DE DE DE'],
  ['Spanish towns', 'Madrid Barcelona Sevilla Granada Valencia Toledo Cordoba Leon', 'ES ES ES ES ES ES ES ES'],
  ['American towns', 'Boston Denver Seattle Portland Birmingham Cambridge Athens', 'US US US US US US US'],
  ['Canadian towns', 'Toronto Vancouver Montreal Ottawa London Hamilton', 'CA CA CA CA CA CA'],
  [
    'great cities of one country and two of the world',
    'Chicago Houston Dallas Boston London Paris',
    'US US US US GB FR',
  ],
  [
    'towns of neighbouring countries',
    'Lyon Toulouse Bordeaux Bilbao Zaragoza Cordoba Marseille',
    'FR FR FR ES ES ES FR',
  ],
  ['cities of the world', 'Boston Paris Tokyo Sydney Cairo Lagos London Москва', 'US FR JP AU EG NG GB RU'],
])('%s are where they are meant', async (_, words, countries) => {
  const found = await find(words.split(' '));
  expect(found.map(({ place }) => place?.country).join(' ')).toBe(countries);
});

test('Paris is in Texas among the towns of Texas, and what is not there stays where it is', async () => {
  const found = await find([
    'Houston',
    'Dallas',
    'Austin',
    'Waco',
    'Lubbock',
    'Paris',
    'Athens',
    'Cleveland',
    'Rome, GA',
  ]);
  const states = 'Texas Texas Texas Texas Texas Texas Texas Ohio Georgia';
  expect(found.map(({ place }) => place?.division).join(' ')).toBe(states);
  expect(found[5]?.others[0]?.country).toBe('FR');
});

test('a country in a language that nobody listed does not hide the town', async () => {
  const found = await find(['Paris, Frankreich', 'Wien, Itävalta', 'Paris, TX', 'Berlin, France']);
  expect(found.map(({ place }) => place?.country)).toEqual(['FR', 'AT', 'US', undefined]);
});

test('what the map shows comes before what is beyond it', async () => {
  const words = ['Paris', 'London', 'Москва'];
  const geo = await loadGeoSource({ maps: [], places: words }, load);
  const isSeen = ([longitude]: readonly [number, number]) => longitude < -60;
  // Paris in Ontario is next to London in Ontario.
  expect(findPlaces(words, geo, { isSeen }).map(({ place }) => place?.country)).toEqual(['CA', 'CA', 'RU']);
});

test('a slip is a guess that says so, and nonsense is not found', async () => {
  const [slip, nonsense] = await find(['Hambrug', 'Xyzzyville']);
  expect([slip?.how, slip?.place?.name]).toEqual(['nearly', 'Hamburg']);
  expect(nonsense).toMatchObject({ place: null, how: 'none' });
});

test('only the files of the letters that are asked for are loaded', async () => {
  const requests: string[] = [];
  await loadGeoSource({ maps: [], places: ['Köln', 'Kiel', 'Москва'] }, async (name) => {
    requests.push(name);
    return load(name);
  });
  expect(requests.sort()).toEqual(['places/cyrillic.json', 'places/k.json']);
});

test('in a list of capitals San José, Victoria and Georgetown are capitals; alone or among others they are not', async () => {
  const words = [
    'San José',
    'Victoria',
    'Georgetown',
    'Kingston',
    'Paris',
    'Berlin',
    'Lima',
    'Nairobi',
    'Oslo',
    'Quito',
  ];
  const capitals = await find(words.concat('Rome', 'Seoul', 'Vienna', 'Accra'));
  expect(capitals.slice(0, 4).map(({ place }) => place?.country)).toEqual(['CR', 'SC', 'GY', 'JM']);
  const [alone] = await find(['San José']);
  expect(alone?.place?.country).toBe('US');
  const [amongCities] = await find(['San José', 'Munich', 'Milan', 'Lyon', 'Paris', 'Berlin']);
  expect(amongCities?.place?.country).toBe('US');
});

test('airports are found by their codes, and what is no code as ever', async () => {
  const codes = await find(['LHR', 'JFK', 'FRA', 'AKL', 'HND']);
  expect(codes.map(({ place }) => place?.name)).toEqual([
    'London',
    'New York City',
    'Frankfurt am Main',
    'Auckland',
    'Tokyo',
  ]);
  const towns = await find(['PARIS', 'ULM', 'BARI', 'BERN']);
  expect(towns.map(({ place }) => place?.country)).toEqual(['FR', 'DE', 'IT', 'CH']);
});

test('a town is found by its short name, and is not another that is only spelled alike', async () => {
  const [first, ...others] = await find(['Heidenheim', 'Ulm', 'Aalen', 'Göppingen', 'Ellwangen']);
  expect(first).toMatchObject({ how: 'other-name', place: { name: 'Heidenheim an der Brenz', country: 'DE' } });
  expect(others.every(({ how }) => how === 'name')).toBe(true);
});

test.each([
  ['letters of states', ['Springfield | IL', 'Springfield | MO', 'Portland | ME', 'Portland | OR'], 'Illinois, US; Missouri, US; Maine, US; Oregon, US'],
  ['the same letters as countries', ['Victoria | CA', 'Hamilton | NZ', 'Hamilton | BM', 'Tripoli | LB'], 'British Columbia, CA; Waikato Region, NZ; Hamilton city, BM; North Lebanon, LB'],
  ['the same letters as states of Brazil', ['São José | SC', 'Campo Grande | MS', 'Palmas | TO'], 'Santa Catarina, BR; Mato Grosso do Sul, BR; Tocantins, BR'],
  ['three letters', ['Newcastle | ZAF', 'Worcester | ZAF', 'Perth | AUS'], 'KwaZulu-Natal, ZA; Western Cape, ZA; Western Australia, AU'],
  ['countries in Spanish', ['Córdoba | España', 'León | España', 'León | México', 'San José | Costa Rica'], 'Andalusia, ES; Castille and León, ES; Guanajuato, MX; San José, CR'],
  ['countries in Turkish', ['Halep | Suriye', 'Ordu | Türkiye'], 'Aleppo, SY; Ordu, TR'],
  ['divisions in German', ['Frankfurt | Brandenburg', 'Frankfurt | Hessen', 'Halle | Nordrhein-Westfalen', 'Rothenburg | Bayern'], 'Brandenburg, DE; Hesse, DE; North Rhine-Westphalia, DE; Bavaria, DE'],
  ['two columns', ['Springfield | Illinois | USA', 'London | Ontario | Canada'], 'Illinois, US; Ontario, CA'],
  ['what is no place', ['Lyon | North', 'Porto | South'], 'Auvergne-Rhône-Alpes, FR; Porto, PT'],
  ['a country without such a town', ['Berlin | France', 'Lyon | France'], 'nowhere; Auvergne-Rhône-Alpes, FR'],
])('%s beside the names decide', async (_, rows, expected) => {
  expect((await findBeside(rows)).join('; ')).toBe(expected);
}); // biome-ignore format: a row is a line

test('a table of towns is of one country, though each name is better known elsewhere', async () => {
  const spanish = 'Sevilla Cádiz Málaga Granada Córdoba Valencia León Santiago Mérida Toledo Cartagena Cuenca'.split(
    ' ',
  );
  expect(new Set((await find(spanish)).map(({ place }) => place?.country))).toEqual(new Set(['ES']));
  const british = 'Boston Lincoln Cambridge Perth Birmingham Newcastle Worcester Durham Halifax Hamilton'.split(' ');
  expect(new Set((await find(british)).map(({ place }) => place?.country))).toEqual(new Set(['GB']));
});

test('what nothing forces is a guess with its alternatives, the likeliest first, and says how sure it is', async () => {
  const [leon, cadiz] = await find(['León', 'Sevilla', 'Zaragoza', 'Valladolid'].concat('Cádiz'));
  expect(leon).toMatchObject({ isGuess: true, place: { country: 'ES' } });
  expect(
    leon?.others
      .slice(0, 2)
      .map(({ country }) => country)
      .sort(),
  ).toEqual(['MX', 'NI']);
  expect(leon?.certainty).toBeGreaterThan(0.5);
  expect(cadiz?.place?.country).toBe('ES');
  const [forced] = await find(['Springfield, IL']);
  expect(forced?.isGuess).toBe(false);
});

test('in a list of one country a name may be a town of it in another spelling', async () => {
  const found = await find(['Florence', 'Venice', 'Rome', 'Naples', 'Turin', 'Syracuse', 'Verona', 'Milan']);
  expect(found[5]).toMatchObject({ how: 'nearly', isGuess: true, place: { name: 'Siracusa', country: 'IT' } });
});

test('a postal code is left out of the name, and the letter before it is a country', async () => {
  const found = await find(['D-80331 München', 'A-6900 Bregenz', 'F-67000 Strasbourg', '8400 Winterthur']);
  expect(found.map(({ place }) => place?.country)).toEqual(['DE', 'AT', 'FR', 'CH']);
});

test('大阪 is 大阪市', async () => {
  const [short, long] = await find(['大阪', '大阪市']);
  expect([short?.place?.name, long?.place?.name]).toEqual(['Osaka', 'Osaka']);
});
