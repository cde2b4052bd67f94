import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { divisionsOf } from './divisions-of.ts';
import type { MapLookup } from './suggest-maps.ts';

const lookup = JSON.parse(readFileSync('assets/geo/lookup.json', 'utf8')) as MapLookup; // as the builder wrote it

test.each([
  ['germany', 'Bayern|Hessen|Sachsen|Berlin|Hamburg'],
  ['germany', 'Bavaria|Hesse|Saxony|Baden-Württemberg|Bremen|Elsewhere'],
  ['netherlands', 'Utrecht|Gelderland|Drenthe|Flevoland'],
])('a table of the divisions of %s', (map, words) => {
  expect(divisionsOf(words.split('|'), lookup)).toBe(map);
});

test.each([
  ['countries', 'France|Germany|Spain|Italy'],
  ['countries whose names are divisions too', 'Luxembourg|Belgium|Georgia|Mexico'],
  ['countries in another language', 'Frankreich|Deutschland|Spanien|Italien'],
  ['codes', 'BER|HAM|NRW|BAY'],
  ['numbers', '01|02|03|04|05'],
  ['words of any kind', 'Apples|Pears|Plums|Cherries'],
  ['two names', 'Bayern|Hessen'],
])('none of %s', (_, words) => {
  expect(divisionsOf(words.split('|'), lookup)).toBeNull();
});
