import { describe, expect, test } from 'vitest';
import { findTotals, isTotalWord } from './find-totals.ts';

function totalsOf(text: string) {
  const rows = text.split('\n').map((line) => line.trim().split('|'));
  const { places, isProven } = findTotals(rows);
  return { totals: places.map((place) => rows[place]?.[0]), isProven };
}

describe('totals by arithmetic', () => {
  test.each<[what: string, text: string, totals: string[]]>([
    ['at the end, without a word for it', 'Bonn|31|12\nRome|42|17\nOslo|19|8\nThe region|92|37', ['The region']],
    ['at the top', 'Land|92|37\nBonn|31|12\nRom|42|17\nOslo|19|8', ['Land']],
    [
      'of every group, and of the groups',
      'A1|3|5\nA2|4|6\nA3|9|2\nNorth|16|13\nB1|8|1\nB2|2|7\nB3|5|4\nSouth|15|12\nBoth sides|31|25',
      ['North', 'South', 'Both sides'],
    ],
    ['in a language we know the word of', 'Osaka|31\nKobe|42\n合計|73', ['合計']],
    ['a mean that is called so', 'Mon|10|31\nTue|20|35\nWed|33|39\nAverage|21|35', ['Average']],
    ['a year of months: rain added up, warmth averaged', 'Jan|80|2\nFeb|60|4\nMar|40|9\nAnnual|180|5', ['Annual']],
  ])('are found %s', (_, text, totals) => {
    expect(totalsOf(text)).toEqual({ totals, isProven: true });
  });

  test.each<[what: string, text: string]>([
    ['the largest of unlike rows', 'Bonn|31\nRome|42\nOslo|73'],
    ['a chance in one of several figures', 'Bonn|31|4\nRome|42|8\nOslo|73|9'],
    ['zeros', 'Bonn|0|0\nRome|0|0\nOslo|0|0'],
    ['numbers without a name', '1|5\n2|8\n3|13'],
    ['a category of every year', 'All|3\nMen|2\nWomen|1\nAll|5\nMen|2\nWomen|3\nAll|6\nMen|3\nWomen|3'],
  ])('are not %s', (_, text) => {
    expect(totalsOf(text).totals).toEqual([]);
  });

  test('by their word alone are left to be looked at', () => {
    expect(totalsOf('Bonn|31\nRome|42\nTotal|70')).toEqual({ totals: ['Total'], isProven: false });
  });
});

test('a word for all is no part of another name', () => {
  expect(['Total', 'Grand total:', 'Insgesamt', '总计', 'الإجمالي'].filter(isTotalWord)).toHaveLength(5);
  expect(['TotalEnergies', 'Total fat (g)', 'Allgemein', 'Alle Farben'].filter(isTotalWord)).toEqual([]);
});
