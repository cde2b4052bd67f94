import { expect, test } from 'vitest';
import { isAddress, isPicture } from './address.ts';
import { readBoolean } from './boolean.ts';
import { isColor, isColorCode } from './color.ts';
import { readCoordinates } from './coordinates.ts';
import { hintsOf } from './name-hints.ts';
import { countryOf } from './places/country.ts';
import { countryList } from './places/country-list.ts';
import { countriesOfRegion, isNutsCode } from './places/region.ts';

test.each([
  ['Yes', true],
  ['nein', false],
  ['TRUE', true],
  ['x', true],
  ['✗', false],
  ['0', false],
  ['maybe', null],
])('%s means %s', (text, value) => {
  expect(readBoolean(text)).toBe(value);
});

test.each([
  ['https://example.org/a?b=c', true, false],
  ['www.example.org', true, false],
  ['https://example.org/a.PNG', true, true],
  ['https://example.org/a.jpg?w=3', true, true],
  ['data:image/png;base64,AAAA', false, true],
  ['javascript:alert(1)', false, false],
  ['example', false, false],
  ['https://a b', false, false],
])('%s: address %s, picture %s', (text, address, picture) => {
  expect([isAddress(text), isPicture(text)]).toEqual([address, picture]);
});

test.each([
  ['#fff', true, true],
  ['#c0ffee', true, true],
  ['#c0ffee80', true, true],
  ['#ggg', false, false],
  ['rgb(1, 2, 3)', true, true],
  ['hsl(120deg 50% 50%)', true, true],
  ['Tomato', false, true],
  ['dark red', false, true],
  ['c0ffee', false, true],
  ['coffee', false, false],
])('%s: a color by itself %s, under “Color” %s', (text, code, color) => {
  expect([isColorCode(text), isColor(text)]).toEqual([code, color]);
});

test.each([
  ['52.5, 13.4', 52.5, 13.4],
  ['52.5° N, 13.4° E', 52.5, 13.4],
  ['33.9 S, 151.2 E', -33.9, 151.2],
  ['52°30′N 13°24′E', 52.5, 13.4],
  ['(40.75; -73.5)', 40.75, -73.5],
  ['POINT(13.4 52.5)', 52.5, 13.4],
  ['[52.5, 13.4]', 52.5, 13.4],
])('%s are coordinates', (text, latitude, longitude) => {
  const coordinates = readCoordinates(text);
  expect(coordinates?.latitude).toBeCloseTo(latitude, 9);
  expect(coordinates?.longitude).toBeCloseTo(longitude, 9);
});

test.each(['', '52.5', '95, 13', '52, 200', '52.5° E, 13.4° N', 'here, there', '1, 2, 3', 'POINT(1)'])(
  '%s is no place',
  (text) => {
    expect(readCoordinates(text)).toBeNull();
  },
);

test.each([
  ['Germany', 'DEU'],
  ['germany', 'DEU'],
  ['Deutschland', 'DEU'],
  ['Allemagne', 'DEU'],
  ['Alemania', 'DEU'],
  ['DE', 'DEU'],
  ['DEU', 'DEU'],
  ['de', null],
  ['USA', 'USA'],
  ['U.S.', 'USA'],
  ['United States of America', 'USA'],
  ['UK', 'GBR'],
  ['EL', 'GRC'],
  ['Cote d’Ivoire', 'CIV'],
  ["Côte d'Ivoire", 'CIV'],
  ['Ivory Coast', 'CIV'],
  ['Korea, Rep.', 'KOR'],
  ['The Gambia', 'GMB'],
  ['Saint Lucia', 'LCA'],
  ['St. Lucia', 'LCA'],
  ['Congo, Dem. Rep.', 'COD'],
  ['Türkiye', 'TUR'],
  ['Turkey', 'TUR'],
  ['Czech Republic', 'CZE'],
  ['Czechia', 'CZE'],
  ['Bosnia & Herzegovina', 'BIH'],
  ['Kosovo*', 'XKX'],
  ['日本', 'JPN'],
  ['Россия', 'RUS'],
  ['NA', 'NAM'],
  ['Narnia', null],
  ['World', null],
  ['', null],
])('%s is %s', (text, code) => {
  expect(countryOf(text)).toBe(code);
});

test('every country is found by its codes and its English name', () => {
  const lines = countryList.trim().split('\n');
  expect(lines.length).toBe(250);
  for (const line of lines) {
    const [two = '', three = ''] = line.split(' ', 2);
    const [name = ''] = line.slice(7).split('|');
    expect([countryOf(two), countryOf(three), countryOf(name)]).toEqual([three, three, three]);
  }
});

test.each([
  ['Texas', ['US']],
  ['TX', ['US']],
  ['US-TX', ['US']],
  ['DE-BY', ['DE']],
  ['DE-TX', []],
  ['Bavaria', ['DE']],
  ['Thüringen', ['DE']],
  ['Thueringia', []],
  ['Île-de-France', ['FR']],
  ['Ile de France', ['FR']],
  ['Zürich', ['CH']],
  ['Narnia', []],
])('%s is a region of %j', (text, countries) => {
  expect(countriesOfRegion(text)).toEqual(countries);
});

test.each([
  ['DE21H', true],
  ['FRK2', true],
  ['ITC4', true],
  ['DEAD', false],
  ['XX12', false],
])('%s is a NUTS code: %s', (text, is) => {
  expect(isNutsCode(text)).toBe(is);
});

test.each([
  ['created_at', 'moment'],
  ['createdAt', 'moment'],
  ['Created at', 'moment'],
  ['isActive', 'flag'],
  ['Active?', 'flag'],
  ['Customer ID', 'identifier'],
  ['PLZ', 'postcode'],
  ['Jahr', 'year'],
  ['年度', 'year'],
] as const)('%s hints at a %s', (name, hint) => {
  expect(hintsOf(name).has(hint)).toBe(true);
});

test('id is a hint only at the end of a name', () => {
  expect(hintsOf('id checks').has('identifier')).toBe(false);
});
