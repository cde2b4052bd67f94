import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridOf } from '#tests/support/data/grid-of.ts';
import { type Table, tableOf } from '../table.ts';
import { plainNumber } from '../transform/figure-type.ts';
import { compile } from './compile.ts';
import { evaluate } from './evaluate.ts';
import { functions } from './functions.ts';
import { type Node, parse } from './parse.ts';
import { formatExpression, print } from './print.ts';
import { columnsIn, renameInExpression } from './rename.ts';

const table = tableOf(
  ['Sales', 'Country', 'Date', 'Net ] total', 'Paid'],
  [
    [3, 'Germany', new Date('2024-05-17'), 1, 'yes'],
    [null, 'France', null, 2, 'no'],
    [5, null, new Date('2024-06-01'), 4, null],
  ],
);

const euro = { ...plainNumber, is: 'currency', before: '€' } as const;
const typed: Table = {
  rows: table.rows,
  columns: table.columns.map((column) =>
    column.name === 'Sales'
      ? { ...column, type: euro }
      : column.name === 'Paid'
        ? { ...column, type: { is: 'boolean' } }
        : column,
  ),
};

function valuesOf(text: string, table: Table = typed): unknown[] | string {
  const worked = evaluate(text, table);
  if (!worked.ok) return worked.error;
  return gridOf({ rows: table.rows, columns: [{ ...worked.cells, key: 'x', name: 'x' }] })
    .slice(1)
    .map(([cell]) => cell);
}

describe('every function', () => {
  test.each(Object.entries(functions))('%s does what its example says', (name, { example, words }) => {
    expect(example.text).toMatch(new RegExp(`\\b${name}\\(`));
    expect(words).toMatch(/^[A-Z][^.]*$/);
    const { gives } = example;
    expect(valuesOf(example.text)[0]).toBe(typeof gives === 'boolean' ? (gives ? 'Yes' : 'No') : gives);
  });
});

describe('an expression', () => {
  test.each<[string, unknown[]]>([
    ['1 + 2 * 3', [7, 7, 7]],
    ['(1 + 2) * 3', [9, 9, 9]],
    ['-2 ^ 2', [-4, -4, -4]],
    ['2 ^ 3 ^ 2', [512, 512, 512]],
    ['2 ^ -1', [0.5, 0.5, 0.5]],
    ['7 % 3', [1, 1, 1]],
    ['-7 % 3', [2, 2, 2]],
    ['1 / 0', [null, null, null]],
    ['10 ^ 999', [null, null, null]],
    ['Sales * 2', [6, null, 10]],
    ['[Sales] + [Net ]] total]', [4, null, 9]],
    ['sales + 0', [3, null, 5]],
    ['coalesce(Sales, 0) + 1', [4, 1, 6]],
    ['Sales / sum(Sales) * 100', [37.5, null, 62.5]],
    ['Sales > 3', ['No', null, 'Yes']],
    ['Sales > 3 or Country = "France"', ['No', 'Yes', 'Yes']],
    ['Sales > 3 or Country = "nowhere"', ['No', null, 'Yes']],
    ['Sales > 3 and Country = "nowhere"', ['No', 'No', null]],
    ['not Sales > 3', ['Yes', null, 'No']],
    ['Sales is empty', ['No', 'Yes', 'No']],
    ['Country is not empty', ['Yes', 'Yes', 'No']],
    ['Country != "France"', ['Yes', 'No', null]],
    ["Country & ', ' & Sales", ['Germany, 3', 'France, ', ', 5']],
    ['"a ""quoted"" word"', ['a "quoted" word', 'a "quoted" word', 'a "quoted" word']],
    ['Date + 1', ['2024-05-18', null, '2024-06-02']],
    ['Date - date(2024, 5, 1)', [16, null, 31]],
    ['Date >= "2024-06"', ['No', null, 'Yes']],
    ['"2024-06" > Date', ['Yes', null, 'No']],
    ['if(Paid, 1, 0)', [1, 0, null]],
    ['if(Sales > 3, Country, "x")', ['x', null, null]],
    ['previous(Country)', [null, 'Germany', 'France']],
    ['next(Sales, 2)', [5, null, null]],
    ['running(coalesce(Sales, 1))', [3, 4, 9]],
    ['rank(Sales)', [2, null, 1]],
    ['max(Sales, [Net ]] total])', [3, 2, 5]],
    ['min(Date)', ['2024-05-17', '2024-05-17', '2024-05-17']],
    ['row() % 2 = 0', ['No', 'Yes', 'No']],
    ['UPPER(left(Country, 2))', ['GE', 'FR', null]],
    ['if(true, 1; 2)', [1, 1, 1]],
    ['left("😀ab", 2) & length("😀") & right("a😀b", 2)', ['😀a1😀b', '😀a1😀b', '😀a1😀b']],
    ['right("abc", 0) & mid("abc", 0, 2) & left("abc", 99)', ['ababc', 'ababc', 'ababc']],
    ['today()', [null, null, null]],
  ])('%s', (text, expected) => {
    expect(valuesOf(text)).toEqual(expected);
  });

  test('knows the current day only when it is passed in', () => {
    const worked = evaluate('today()', table, Date.UTC(2026, 0, 2));
    expect(worked.ok && worked.cells.kind === 'time' ? worked.cells.values[0] : null).toBe(Date.UTC(2026, 0, 2));
  });

  test.each<[string, string]>([
    ['', 'The formula is empty.'],
    ['1 +', 'Expected a value after “+” at 4, but the formula ends.'],
    ['1 + * 2', 'Expected a value after “+” at 5, but found “*”.'],
    ['Sales + Country', 'Expected a number after “+” at 9, but [Country] is a text; join text with “&”.'],
    ['Country * 2', 'Expected a number before “*” at 1, but [Country] is a text.'],
    ['Date * 2', 'Expected a number before “*” at 1, but [Date] is a date.'],
    ['-Country', 'Expected a number after “-” at 2, but [Country] is a text.'],
    ['not Sales', 'Expected yes or no after “not” at 5, but [Sales] is a number.'],
    ['Sales = "3"', 'Expected a number after “=” at 9, but this is a text.'],
    ['Sales and true', 'Expected yes or no before “and” at 1, but [Sales] is a number.'],
    ['[Nothing] + 1', 'There is no column “Nothing” at 1.'],
    ['nosuch(1)', 'There is no function “nosuch” at 1.'],
    ['round()', 'Expected round(number, [digits]) at 1.'],
    ['abs(1, 2)', 'Expected abs(number) at 1.'],
    ['upper(3)', 'Expected a text as text of upper(…) at 7, but this is a number.'],
    ['if(true, 1, "x")', 'Expected a number as otherwise of if(…) at 13, but this is a text.'],
    ['max(Country)', 'Expected a number or a date in max(…) at 5, but [Country] is a text.'],
    ['(1 + 2', 'Expected “)” at 7; the bracket opens at 1.'],
    ['abs(1', 'Expected “,” or “)” at 6 in abs(…).'],
    ['1 2', 'Expected an operator such as + before “2” at 3.'],
    ['"open', 'A text is not closed; it starts at 1.'],
    ['[open', 'A column is not closed with “]”; it starts at 1.'],
    ['[ ]', 'Expected a column name between the brackets at 1.'],
    ['1 # 2', 'Unexpected “#” at 3.'],
    ['Sales is 3', 'Expected “empty” after “is” at 10.'],
    ['1e999', 'The number is too large at 1.'],
    ['date("2024", 2)', 'Expected a year before the month at 6.'],
  ])('%s is reported as wrong', (text, error) => {
    expect(valuesOf(text)).toBe(error);
  });

  test.each<[string, unknown]>([
    ['Sales', euro],
    ['Sales * 2', euro],
    ['2 * Sales', euro],
    ['Sales + Sales', euro],
    ['Sales + [Net ]] total]', plainNumber],
    ['Sales / Sales', plainNumber],
    ['round(mean(Sales), 1)', euro],
    ['if(Sales > 1, Sales, 0)', euro],
    ['year(Date)', plainNumber],
    ['Sales > 1', { is: 'boolean' }],
    ['date("2024")', { is: 'date', order: 'ymd', precision: 'day' }],
  ])('%s is of the type %j', (text, type) => {
    const worked = evaluate(text, typed);
    expect(worked.ok ? worked.cells.type : worked.error).toEqual(type);
  });
});

describe('hostile expressions', () => {
  test.each([
    'constructor',
    '__proto__',
    '[__proto__]',
    'constructor()',
    '__proto__(1)',
    'toString()',
    'hasOwnProperty("a")',
    'valueOf(1)',
    'this',
    'globalThis',
    'eval("1")',
    'Sales.constructor',
    'Sales[0]',
    '`1`',
    '() => 1',
    'if.constructor("return 1")()',
  ])('%s cannot reach anything outside', (text) => {
    expect(evaluate(text, table)).toMatchObject({ ok: false, error: /\.$/ });
  });

  test('a column with such a name is only a column', () => {
    const odd = tableOf(['__proto__', 'constructor'], [[1, 2]]);
    expect(valuesOf('[__proto__] + constructor', odd)).toEqual([3]);
  });

  test.each([
    ['ten thousand brackets', '('.repeat(10_000)],
    ['a thousand brackets', `${'('.repeat(1000)}1${')'.repeat(1000)}`],
    ['a thousand calls', `${'abs('.repeat(1000)}1${')'.repeat(1000)}`],
    ['a thousand signs', '-'.repeat(1000)],
    ['a thousand times not', 'not '.repeat(1000)],
    ['a long sum', '1+'.repeat(2000)],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['a megabyte of quotes', '"'.repeat(1_000_001)],
    ['many powers', '2^'.repeat(2000)],
  ])('%s end in a sentence', (_, text) => {
    expect(evaluate(text, table)).toMatchObject({ ok: false, error: /\.$/ });
    expect(formatExpression(text)).toBe(text);
    expect(renameInExpression(text, 'a', 'b')).toBe(text);
  });

  test('texts cannot grow endlessly', () => {
    const grow = `${'replace('.repeat(100)}"a"${', "a", "aaaaaaaaaa")'.repeat(100)}`;
    const worked = evaluate(grow, table);
    expect(worked.ok && worked.cells.kind === 'text' ? worked.cells.words[0]?.length : worked).toBe(32_000);
  });

  test('an expression that would take too long is not started', () => {
    const huge = { rows: 100_000_000, columns: [] };
    expect(compile('1 + 1 + 1 + 1 + 1', huge)).toMatchObject({
      ok: false,
      error: 'The formula is too long for this many rows.',
    });
  });

  const bits = fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    '"',
    "'",
    ',',
    '+',
    '-',
    '^',
    ' is ',
    ' empty',
    'not ',
    ' and ',
    'Sales',
    'Date',
    'if',
    'round',
    'previous',
    'date',
    '1',
    '.',
    'e',
    '__proto__',
    'é',
    '\u0000',
    '&',
    '=',
    '<',
  );

  test('garbage never throws', () => {
    const garbage = fc.oneof(
      fc.string(),
      fc.array(bits, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        const worked = evaluate(text, table);
        if (!worked.ok) expect(worked.error).toMatch(/\.$/);
      }),
      { numRuns: 700 },
    );
  });
});

describe('writing an expression', () => {
  test.each([
    ['Sales+1', '[Sales] + 1'],
    ['((Sales))*(2)', '[Sales] * 2'],
    ['(1+2)*3', '(1 + 2) * 3'],
    ['IF( a<>b ;1;"x")', 'if([a] != [b], 1, "x")'],
    ['not(a and b)', 'not ([a] and [b])'],
    ['[a]]b]', '[a]]b]'],
    ['-(-2)', '--2'],
    ['(-2)^2', '(-2) ^ 2'],
    ['a - (b - c)', '[a] - ([b] - [c])'],
    ['1 +', '1 +'],
  ])('%s is written as %s', (text, even) => {
    expect(formatExpression(text)).toBe(even);
  });

  test('parsing printed text gives the same tree', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const parsed = parse(print(tree));
        expect(parsed.ok ? bare(parsed.node) : parsed).toEqual(bare(tree));
        expect(formatExpression(print(tree))).toBe(print(tree));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['Sales + [Sales] * sales', 'Sales', 'Net', '[Net] + [Net] * sales'],
    ['year(year)', 'year', 'Jahr', 'year([Jahr])'],
    ['"Sales" & Sales', 'Sales', 'a]b', '"Sales" & [a]]b]'],
    ['Sales +', 'Sales', 'Net', '[Net] +'],
    ['[and] and x', 'and', 'or', '[or] and x'],
  ])('%s after renaming %s to %s', (text, from, to, after) => {
    expect(renameInExpression(text, from, to)).toBe(after);
  });

  test('lists the columns it uses', () => {
    expect(columnsIn('if(a > [b c], a, upper("d")) & true')).toEqual(['a', 'b c']);
  });
});

const at = { at: 0, end: 0 };
const names = fc.oneof(
  fc.constantFrom('a', 'Net ] total', '__proto__', 'and'),
  fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
);
const { trees } = fc.letrec<{ trees: Node }>((tie) => ({
  trees: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .double({ min: 0, noNaN: true, noDefaultInfinity: true })
      .map((value): Node => ({ kind: 'number', value: value + 0, ...at })),
    fc.string().map((value): Node => ({ kind: 'text', value, ...at })),
    fc.boolean().map((value): Node => ({ kind: 'boolean', value, ...at })),
    names.map((name): Node => ({ kind: 'column', name, ...at })),
    tie('trees').map((of): Node => ({ kind: 'minus', of, ...at })),
    tie('trees').map((of): Node => ({ kind: 'not', of, ...at })),
    fc.tuple(tie('trees'), fc.boolean()).map(([of, isNot]): Node => ({ kind: 'empty', isNot, of, ...at })),
    fc
      .tuple(
        tie('trees'),
        tie('trees'),
        fc.constantFrom('or', 'and', '=', '!=', '<', '<=', '>', '>=', '&', '+', '-', '*', '/', '%', '^'),
      )
      .map(([left, right, sign]): Node => ({ kind: 'pair', sign, left, right, ...at })),
    fc
      .tuple(fc.constantFrom(...Object.keys(functions)), fc.array(tie('trees'), { maxLength: 3 }))
      .map(([name, given]): Node => ({ kind: 'call', name, given, ...at })),
  ),
}));

/** Tree without its positions. */
function bare(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node, (name, value) => (name === 'at' || name === 'end' ? undefined : value)));
}
