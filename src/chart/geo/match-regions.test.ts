import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MapFile, NameFile } from './map-file.ts';
import { matchRegions } from './match-regions.ts';
import { readMap } from './read-map.ts';

const parse = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../assets/geo/${name}.json`, import.meta.url), 'utf8'));
const open = (id: string) => readMap(parse(id) as MapFile); // as the builder wrote it
const names = parse('names') as NameFile; // as the builder wrote it
const world = open('world');
const find = (word: string, map = world, known: NameFile | null = names) =>
  matchRegions([word], { map, names: known })[0];

describe('countries', () => {
  test.each([
    ['DE', 'DEU', 'code'],
    ['deu', 'DEU', 'code'],
    ['276', 'DEU', 'code'],
    ['004', 'AFG', 'code'],
    ['4', 'AFG', 'code'],
    ['Germany', 'DEU', 'name'],
    [' GERMANY ', 'DEU', 'name'],
    ['UK', 'GBR', 'other-name'],
    ['Great Britain', 'GBR', 'other-name'],
    ['South Korea', 'KOR', 'name'],
    ['Korea, Rep.', 'KOR', 'other-name'],
    ['Ivory Coast', 'CIV', 'other-name'],
    ["Cote d'Ivoire", 'CIV', 'name'],
    ['Czechia', 'CZE', 'name'],
    ['Czech Republic', 'CZE', 'other-name'],
    ['Burma', 'MMR', 'other-name'],
    ['Swaziland', 'SWZ', 'other-name'],
    ['Holland', 'NLD', 'other-name'],
    ['USA', 'USA', 'code'],
    ['The Gambia', 'GMB', 'name'],
    ['St. Lucia', 'LCA', 'name'],
    ['Bosnia & Herzegovina', 'BIH', 'name'],
    ['Türkiye', 'TUR', 'other-name'],
    ['DR Congo', 'COD', 'name'],
    ['Kosovo', 'XKX', 'name'],
    ['Niger', 'NER', 'name'],
    ['Nigeria', 'NGA', 'name'],
    ['Russian Federation', 'RUS', 'other-name'],
    ['Viet Nam', 'VNM', 'other-name'],
  ])('%s is %s by %s', (word, id, how) => {
    const match = find(word);
    expect([match?.id, match?.candidates]).toEqual([id, []]);
    if (how !== 'name') expect(match?.how).not.toBe('nearly');
  });

  test.each([
    ['Deutschland', 'DEU'],
    ['Allemagne', 'DEU'],
    ['Alemania', 'DEU'],
    ['Alemanha', 'DEU'],
    ['Germania', 'DEU'],
    ['Duitsland', 'DEU'],
    ['Niemcy', 'DEU'],
    ['Tyskland', 'DEU'],
    ['Saksa', 'DEU'],
    ['Německo', 'DEU'],
    ['Németország', 'DEU'],
    ['Германия', 'DEU'],
    ['Німеччина', 'DEU'],
    ['Almanya', 'DEU'],
    ['Γερμανία', 'DEU'],
    ['ألمانيا', 'DEU'],
    ['גרמניה', 'DEU'],
    ['ドイツ', 'DEU'],
    ['德国', 'DEU'],
    ['독일', 'DEU'],
    ['Đức', 'DEU'],
    ['เยอรมนี', 'DEU'],
    ['जर्मनी', 'DEU'],
    ['Jerman', 'DEU'],
    ['Espana', 'ESP'],
    ['España', 'ESP'],
    ['Elfenbeinküste', 'CIV'],
    ['Suisse', 'CHE'],
  ])('%s is %s in its language', (word, id) => {
    expect(find(word)?.id).toBe(id);
  });

  test.each([
    ['GBR', 'United Kingdom|UK|U.K.|Great Britain|Britain|Vereinigtes Königreich|Großbritannien|Royaume-Uni'],
    ['GBR', 'Grande-Bretagne|Reino Unido|Gran Bretaña|Regno Unito|Gran Bretagna|Grã-Bretanha|Verenigd Koninkrijk'],
    [
      'GBR',
      'Groot-Brittannië|Storbritannien|Storbritannia|Iso-Britannia|Wielka Brytania|Velká Británie|Veľká Británia',
    ],
    ['GBR', 'Nagy-Britannia|Marea Britanie|Великобритания|Великобританія|Ηνωμένο Βασίλειο|Birleşik Krallık|İngiltere'],
    ['GBR', 'المملكة المتحدة|בריטניה|英国|イギリス|영국|สหราชอาณาจักร|Vương quốc Anh|Inggris|Velika Britanija'],
    [
      'KOR',
      'South Korea|Korea, South|Republic of Korea|Südkorea|Corée du Sud|Corea del Sur|Corea del Sud|Coreia do Sul',
    ],
    [
      'KOR',
      'Zuid-Korea|Sydkorea|Sør-Korea|Etelä-Korea|Korea Południowa|Jižní Korea|Južná Kórea|Dél-Korea|Coreea de Sud',
    ],
    ['KOR', 'Южная Корея|Південна Корея|Νότια Κορέα|Güney Kore|كوريا الجنوبية|דרום קוריאה|韩国|韓国|한국|Hàn Quốc'],
    ['CIV', 'Ivory Coast|Côte d’Ivoire|Cote d’Ivoire|Elfenbeinküste|Costa de Marfil|Costa d’Avorio|Costa do Marfim'],
    ['CIV', 'Ivoorkust|Elfenbenskusten|Norsunluurannikko|Wybrzeże Kości Słoniowej|Pobřeží slonoviny|Elefántcsontpart'],
    ['CIV', 'Coasta de Fildeș|Кот-д’Ивуар|Ακτή Ελεφαντοστού|Fildişi Sahili|ساحل العاج|コートジボワール|Bờ Biển Ngà'],
    ['CZE', 'Czechia|Czech Republic|Tschechien|Tchéquie|République tchèque|Chequia|Cechia|Chéquia|Tsjechië|Tjeckien'],
    ['CZE', 'Tšekki|Czechy|Česko|Csehország|Cehia|Чехия|Чехія|Τσεχία|Çekya|التشيك|捷克|チェコ|체코|Séc|Češka|Čekija'],
    [
      'USA',
      'USA|U.S.|United States|États-Unis|Estados Unidos|EE. UU.|Stati Uniti|Verenigde Staten|США|アメリカ|미국|Mỹ',
    ],
    ['BEL', 'Belgien|Belgique|Bélgica|Belgio|België|Bỉ'],
    ['TGO', 'Togo|टोगो'],
  ])('%s is all of: %s', (id, words) => {
    const found = words.split('|').map((word) => [word, find(word)?.id]);
    expect(found.filter(([, each]) => each !== id)).toEqual([]);
  });

  test('countries are called what people call them', () => {
    const called = ['GBR', 'LAO', 'SYR', 'MDA', 'BRN', 'FSM', 'USA'].map((id) => world.regionOf(id)?.name);
    expect(called.join()).toBe('United Kingdom,Laos,Syria,Moldova,Brunei,Micronesia,United States');
  });

  test.each([
    ['Congo', ['COD', 'COG']],
    ['Korea', ['KOR', 'PRK']],
    ['Virgin Islands', ['VGB', 'VIR']],
    ['Nigera', ['NER', 'NGA']],
  ])('%s may be several, and that is told', (word, ids) => {
    const match = find(word);
    expect([match?.id, match?.how]).toEqual([null, 'ambiguous']);
    expect(match?.candidates.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test('a slip is corrected and told, nonsense is missed', () => {
    expect(find('Germny')).toMatchObject({ id: 'DEU', how: 'nearly' });
    expect(find('Porugal')).toMatchObject({ id: 'PRT', how: 'nearly' });
    expect(find('Total')).toMatchObject({ id: null });
    expect(find('')).toMatchObject({ id: null, how: 'none' });
    expect(find('Norwegen!!', world, null)?.id).toBeNull();
  });

  test('Leeds is not Lithuania and Turku not Turkey in a list of towns', () => {
    const towns = ['Leeds', 'Turku', 'Gdańsk', 'Porto', 'Malmö'];
    expect(matchRegions(towns, { map: world, names }).map(({ id }) => id)).toEqual([null, null, null, null, null]);
    const countries = ['Germny', 'Porugal', 'Spain', 'Italy'];
    expect(matchRegions(countries, { map: world, names }).map(({ id }) => id)).toEqual(['DEU', 'PRT', 'ESP', 'ITA']);
  });

  test.each([
    ['Russia (RU)', 'RUS'],
    ['Germany [DEU]', 'DEU'],
    ['DE – Deutschland', 'DEU'],
    ['Sudan (South)', null],
    ['Georgia (US)', null],
  ])('%s is found where both parts mean the same', (word, id) => {
    expect(find(word)?.id ?? null).toBe(id);
  });

  test('what a user has decided wins', () => {
    const [match] = matchRegions(['Congo'], { map: world, names, byHand: { Congo: 'COG' } });
    expect(match).toMatchObject({ id: 'COG', how: 'by-hand' });
  });

  test('Georgia is a country on the world and a state in the United States', () => {
    expect(find('Georgia')?.id).toBe('GEO');
    expect(find('Georgia', open('usa'))?.id).toBe('US-GA');
  });
});

test.each([
  ['usa', 'California', 'US-CA'],
  ['usa', 'ca', 'US-CA'],
  ['usa', '06', 'US-CA'],
  ['usa', '6', 'US-CA'],
  ['usa', 'US-CA', 'US-CA'],
  ['usa', 'Washington DC', 'US-DC'],
  ['usa-counties', '06037', '06037'],
  ['usa-counties', '6037', '06037'],
  ['usa-counties', 'Los Angeles, CA', '06037'],
  ['usa-counties', 'Los Angeles County, CA', '06037'],
  ['usa-counties', 'Los Angeles County, California', '06037'],
  ['usa-counties', 'Orleans Parish, Louisiana', '22071'],
  ['germany', 'Bayern', 'DE-BY'],
  ['germany', 'Bavaria', 'DE-BY'],
  ['germany', 'DE-BY', 'DE-BY'],
  ['germany', 'BY', 'DE-BY'],
  ['poland', 'PL-MZ', 'PL-14'],
  ['poland', 'Mazowieckie', 'PL-14'],
  ['poland', 'województwo mazowieckie', 'PL-14'],
  ['india', 'Orissa', 'IN-OD'],
  ['india', 'IN-OR', 'IN-OD'],
  ['italy-regions', 'Lombardy', 'IT-25'],
  ['spain-communities', 'Catalonia', 'ES-CT'],
  ['france-regions', 'Ile-de-France', 'FR-IDF'],
  ['united-kingdom-nations', 'Scotland', 'GB-SCT'],
  ['china', 'Tibet', 'CN-XZ'],
])('on the map %s, %s is %s', (id, word, region) => {
  expect(find(word, open(id), null)?.id).toBe(region);
});

describe('what sums up countries', () => {
  test.each(
    'World|Welt|世界|European Union|EU-27|EU27_2020|Euro area (20 countries)|Zone euro|OECD|OECD - Total|G20|Africa|Afrique|América Latina|Sub-Saharan Africa|High income|Lower middle income|Total|Insgesamt'.split(
      '|',
    ),
  )('%s is no country and nothing that was missed', (word) => {
    expect(find(word)).toMatchObject({ id: null, how: 'aggregate', candidates: [] });
  });

  test('countries whose names are like them are countries', () => {
    const found = ['South Africa', 'Central African Republic', 'North Macedonia', 'Monaco', 'Guinea'].map(
      (word) => find(word)?.id,
    );
    expect(found).toEqual(['ZAF', 'CAF', 'MKD', 'MCO', 'GIN']);
  });

  test('among the states of a country the country is their total', () => {
    expect(find('United States', open('usa'))?.how).toBe('aggregate');
    expect(find('Deutschland', open('germany'))?.how).toBe('aggregate');
    expect(find('France', open('germany'))?.how).toBe('none');
  });
});
