import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeAt, signatureAt } from './complete.ts';

const columns = [
  { name: 'Sales', kind: 'number' },
  { name: 'Net sales', kind: 'number' },
  { name: 'Start date', kind: 'time' },
] as const;

/** The cursor is at |. */
function at(marked: string): [string, number] {
  return [marked.replace('|', ''), marked.indexOf('|')];
}

/** Text after accepting the first suggestion. */
function completed(marked: string): string | null {
  const [text, cursor] = at(marked);
  const [first] = completeAt(text, cursor, columns);
  return first === undefined ? null : text.slice(0, first.from) + first.insert + text.slice(first.to);
}

describe('completing', () => {
  test.each([
    ['Sal|', '[Sales]'],
    ['1 + net|', '1 + [Net sales]'],
    ['[Sta|', '[Start date]'],
    ['[Sta|]', '[Start date]'],
    ['rou|', 'round('],
    ['if(upp|)', 'if(upper()'],
    ['Sales a|', 'Sales and '],
    ['[Sales] is e|', '[Sales] is empty '],
    ['[Sales] is |', '[Sales] is empty '],
    ['Sa|les + 1', '[Sales] + 1'],
    ['[Sa|les] + 1', '[Sales] + 1'],
    ['[Sa| + 1', '[Sales] + 1'],
    ['[Sales] |', '[Sales] and '],
    ['"Sal|', null],
    ['"Sal|"', null],
    ["'it''s Sal|", null],
    ['1 + |', '1 + [Sales]'],
    ['xyz|', null],
    ['|', '[Sales]'],
  ])('%s becomes %s', (marked, expected) => {
    expect(completed(marked)).toBe(expected);
  });

  test('prefix matches come before inner matches, columns before functions', () => {
    const [text, cursor] = at('sa|');
    expect(completeAt(text, cursor, columns).map(({ label }) => label)).toEqual(['Sales', 'Net sales']);
    const [other, place] = at('s|');
    const kinds = completeAt(other, place, columns).map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['column', 'column', 'column']);
    expect(kinds).toContain('function');
  });

  test.each([
    ['round(|', 'round', 0],
    ['round(Sales, |', 'round', 1],
    ['if(a > 1, round(b|', 'round', 0],
    ['if(a > 1, round(b), |', 'if', 2],
    ['coalesce(a, b, c, |', 'coalesce', 0],
    ['round("a,b", |', 'round', 1],
  ])('%s is in %s, argument %d', (marked, name, active) => {
    const [text, cursor] = at(marked);
    expect(signatureAt(text, cursor)).toMatchObject({ name, active });
  });

  test.each(['1 + |', 'round(1)|', '(|', 'constructor(|', '__proto__(|', ')))|'])('%s is in no function', (marked) => {
    const [text, cursor] = at(marked);
    expect(signatureAt(text, cursor)).toBeNull();
  });

  test('garbage never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), (text, cursor) => {
        completeAt(text, cursor, columns);
        signatureAt(text, cursor);
      }),
    );
    expect(completeAt('['.repeat(1_000_000), 1_000_000, columns)).toEqual([]);
  });
});
