import { expect, test } from 'vitest';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { balanceLines, breakLines } from './break-lines.ts';

const font = { family: 'Noto Sans', size: 20, weight: 700 } as const;

test('lines that are balanced are about equally long, and as many as before', () => {
  const words = 'Michelson’s first measurements of light were his least certain';
  const room = { width: 580, font, measure, maxLines: 4 };
  expect(breakLines(words, room)).toEqual(['Michelson’s first measurements of light were his least', 'certain']);
  expect(balanceLines(words, room)).toEqual(['Michelson’s first measurements', 'of light were his least certain']);
});

test('years from one to another stay on one line', () => {
  for (const span of ['2007–2009', '2014/15', '65-74'])
    for (let width = 60; width < 300; width += 7)
      for (const line of breakLines(`Counted in the summers of ${span} again`, { width: width + 60, font, measure }))
        expect(line).not.toMatch(/\d[–/-]$/);
});

test('words with a hyphen may still be broken there', () => {
  expect(breakLines('Sub-Saharan', { width: 90, font, measure })).toEqual(['Sub-', 'Saharan']);
});
