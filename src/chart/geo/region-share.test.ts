import { expect, test } from 'vitest';
import { regionShare } from './region-share.ts';

test.each([
  ['countries', ['Germany', 'France', 'Côte d’Ivoire', 'Burma', 'Atlantis'], 0.8],
  ['codes', ['DEU', 'FRA', 'USA', 'JPN'], 1],
  ['states of one country', ['Texas', 'Ohio', 'Utah', 'Iowa'], 1],
  ['towns', ['Leeds', 'Turku', 'Malmö', 'Gdańsk'], 0],
  ['ministries', ['Health', 'Finance', 'Defence'], 0],
  ['nothing', ['', ' '], 0],
])('the share of regions among %s', (_, words, share) => {
  expect(regionShare(words)).toBe(share);
});
