import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { MapFile } from './map-file.ts';
import { matchRegions } from './match-regions.ts';
import type { NameFile } from './names-file.ts';
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
