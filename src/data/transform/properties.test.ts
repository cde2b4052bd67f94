import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridOf } from '#tests/support/data/grid-of.ts';
import { type Table, tableOf } from '../table.ts';
import { naturalRanks } from './natural-order.ts';
import { sortRows } from './order-rows.ts';
import { patternOf } from './pattern.ts';
import { runSteps } from './run-steps.ts';
import { readSteps } from './step.ts';

const none = { tableOf: () => null };
const word = fc.option(fc.constantFrom('a', 'b', 'item 2', 'item 10', 'É', ''), { nil: null });
const figure = fc.option(
  fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  { nil: null },
);
const rows = fc.array(fc.tuple(word, figure, word), { maxLength: 40 });

/** The first row fixes the kinds. */
function toTable(cells: readonly (readonly [string | null, number | null, string | null])[]): Table {
  return tableOf(['A', 'N', 'B'], [['a', 1, 'b'], ...cells]);
}

function run(table: Table, ...steps: unknown[]): Table {
  const result = runSteps(table, readSteps(steps), none);
  if (!result.ok) throw new Error(result.error);
  return result.table;
}

/** Cells of a column by row; NaN is a gap. */
function numbers(table: Table, key: string): number[] {
  const column = table.columns.find((each) => each.key === key);
  return column === undefined || column.kind === 'text' ? [] : Array.from(column.values);
}

describe('sorting', () => {
  test('is a stable permutation in order, gaps last', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), fc.boolean(), (input, isDescending, isTextFirst) => {
        const table = toTable(input);
        const keys = [
          { column: 'N', isDescending },
          { column: 'A', isDescending: !isDescending },
        ];
        const order = Array.from(sortRows(table, isTextFirst ? keys.toReversed() : keys));
        expect(order.toSorted((a, b) => a - b)).toEqual(order.map((_, row) => row));
        const byNumber = Array.from(sortRows(table, keys.slice(0, 1)));
        const values = numbers(table, 'N');
        for (const [place, row] of byNumber.entries()) {
          const before = byNumber[place - 1];
          if (before === undefined) continue;
          const [one = Number.NaN, other = Number.NaN] = [values[before], values[row]];
          if (Number.isNaN(one)) expect(other).toBeNaN();
          else if (!Number.isNaN(other)) expect(isDescending ? one >= other : one <= other).toBe(true);
          if (one === other || (Number.isNaN(one) && Number.isNaN(other))) expect(before).toBeLessThan(row);
        }
      }),
    );
  });

  test('many rows are sorted like few', () => {
    const special = [0, -0, 1, -1, 1e308, -1e308, 5e-324, -5e-324, Number.NaN, 0.1];
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, isDescending) => {
        const values = Float64Array.from(
          { length: 6000 },
          (_, row) => special[(row * 7 + (seed & 7)) % 23] ?? Math.sin(row + seed) * 10 ** (row % 9),
        );
        const table: Table = { rows: 6000, columns: [{ kind: 'number', key: 'N', name: 'N', values }] };
        const sign = isDescending ? -1 : 1;
        const expected = Array.from(values.keys()).sort((a, b) => {
          const [one = 0, other = 0] = [values[a], values[b]];
          if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
          return one < other ? -sign : one > other ? sign : 0;
        });
        expect(Array.from(sortRows(table, [{ column: 'N', isDescending }]))).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  test('many words are sorted like few', () => {
    const pieces = fc.constantFrom('a', 'B', 'é', '0', '7', '10', ' ', '\u0000', 'long '.repeat(20));
    const words = fc.uniqueArray(
      fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
      { minLength: 60, maxLength: 120 },
    );
    fc.assert(
      fc.property(words, (input) => {
        const ranks = naturalRanks(input);
        expect(Array.from(ranks).toSorted((a, b) => a - b)).toEqual(input.map((_, rank) => rank));
        for (let place = 0; place + 1 < input.length; place++) {
          const pair = naturalRanks(input.slice(place, place + 2));
          expect((ranks[place] ?? 0) < (ranks[place + 1] ?? 0)).toBe((pair[0] ?? 0) < (pair[1] ?? 0));
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    [
      ['item 10', 'item 2', 'Item 1'],
      ['Item 1', 'item 2', 'item 10'],
    ],
    [
      ['v1.10', 'v1.9', 'v1'],
      ['v1', 'v1.9', 'v1.10'],
    ],
    [
      ['007', '7', '8'],
      ['007', '7', '8'],
    ],
    [
      ['10–20', '0–10', '100–200'],
      ['0–10', '10–20', '100–200'],
    ],
    [
      ['Mar', 'May', 'Jan', 'other'],
      ['Jan', 'Mar', 'May', 'other'],
    ],
    [
      ['Mar', 'May', 'Jan', 'Sept'],
      ['Jan', 'Mar', 'May', 'Sept'],
    ],
    [
      ['lundi', 'dimanche', 'mardi'],
      ['lundi', 'mardi', 'dimanche'],
    ],
    [
      ['Q4 2020', 'Q1 2021', 'Q10'],
      ['Q1 2021', 'Q4 2020', 'Q10'],
    ],
  ])('%j are in order as %j', (words, expected) => {
    const ranks = naturalRanks(words);
    expect(words.toSorted((a, b) => (ranks[words.indexOf(a)] ?? 0) - (ranks[words.indexOf(b)] ?? 0))).toEqual(expected);
  });
});

describe('steps', () => {
  test('pivot and unpivot are inverse', () => {
    const cells = fc.uniqueArray(
      fc.tuple(fc.constantFrom('r1', 'r2', 'r3'), fc.constantFrom('c1', 'c2', '__proto__'), fc.integer()),
      {
        minLength: 1,
        selector: ([row, column]) => `${row} ${column}`,
      },
    );
    fc.assert(
      fc.property(cells, (input) => {
        const long = tableOf(['Row', 'Name', 'Value'], input);
        const wide = run(long, { kind: 'pivot', rows: ['Row'], names: 'Name', values: 'Value' });
        const columns = wide.columns.slice(1).map(({ key }) => key);
        const back = run(wide, { kind: 'unpivot', columns });
        expect(gridOf(back).slice(1).toSorted()).toEqual(gridOf(long).slice(1).toSorted());
        expect(
          gridOf(run(back, { kind: 'pivot', rows: ['Row'], names: 'Name', values: 'Value' })).toSorted(),
        ).toHaveLength(gridOf(wide).length);
      }),
    );
  });

  test('transposing twice restores the table', () => {
    const grid = fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(grid, (input) => {
        const table = tableOf(
          ['Name', 'A', 'B'],
          input.map(([a, b], row) => [`row ${row}`, a, b]),
        );
        const step = { kind: 'transpose', heads: 'Name' };
        expect(gridOf(run(table, step, step))).toEqual(gridOf(table));
      }),
    );
  });

  test('shares within each group sum to 100', () => {
    const positive = fc.array(fc.tuple(word, fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null }), word), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(positive, (input) => {
        const shared = run(toTable(input), { kind: 'share', column: 'N', within: ['A'], name: 'S' });
        const summed = run(shared, {
          kind: 'group',
          by: [{ column: 'A' }],
          aggregates: [{ how: 'sum', column: 'S', name: 'Sum' }],
        });
        for (const sum of numbers(summed, 'Sum')) if (!Number.isNaN(sum)) expect(sum).toBeCloseTo(100, 8);
      }),
    );
  });

  test('groups hold every row once, and their sums the sum of all', () => {
    const whole = fc.array(fc.tuple(word, fc.option(fc.integer({ min: -999, max: 999 }), { nil: null }), word), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(whole, (input) => {
        const table = toTable(input);
        const aggregates = [{ how: 'sum', column: 'N', name: 'Sum' }, { how: 'rows' }];
        const grouped = run(table, { kind: 'group', by: [{ column: 'A' }, { column: 'B' }], aggregates });
        const add = (values: readonly number[]) =>
          values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);
        expect(add(numbers(grouped, 'Rows'))).toBe(table.rows);
        expect(add(numbers(grouped, 'Sum'))).toBe(add(numbers(table, 'N')));
        expect(run(grouped, { kind: 'distinct', columns: ['A', 'B'] }).rows).toBe(grouped.rows);
      }),
    );
  });

  test('the top and the others hold the sum of all', () => {
    const whole = fc.array(fc.tuple(word, fc.integer({ min: -999, max: 999 }), word), { maxLength: 40 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 10 }), (input, count) => {
        const table = toTable(input);
        const top = run(table, { kind: 'top', column: 'N', label: 'A', count });
        expect(top.rows).toBe(Math.min(table.rows, count + 1));
        const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
        expect(add(numbers(top, 'N'))).toBe(add(numbers(table, 'N')));
      }),
    );
  });

  test('a sample has the requested number of rows, in order, the same for the same seed', () => {
    const table = tableOf(
      ['N'],
      Array.from({ length: 500 }, (_, row) => [row]),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 499 }), fc.nat(), (count, seed) => {
        const sample = numbers(run(table, { kind: 'sample', rows: count, seed }), 'N');
        expect(sample).toHaveLength(count);
        expect(sample).toEqual(sample.toSorted((a, b) => a - b));
        expect(new Set(sample).size).toBe(count);
        expect(numbers(run(table, { kind: 'sample', rows: count, seed }), 'N')).toEqual(sample);
      }),
    );
    expect(run(table, { kind: 'sample', rows: 9, seed: 1 })).not.toEqual(
      run(table, { kind: 'sample', rows: 9, seed: 2 }),
    );
  });

  test('the last running total is the sum, and changes undo it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -999, max: 999 }), { minLength: 1 }), (input) => {
        const table = tableOf(
          ['N'],
          input.map((value) => [value]),
        );
        const result = run(
          table,
          { kind: 'running', column: 'N', name: 'R' },
          { kind: 'change', column: 'R', name: 'C' },
        );
        expect(numbers(result, 'R').at(-1)).toBe(input.reduce((sum, value) => sum + value, 0));
        expect(numbers(result, 'C').slice(1)).toEqual(input.slice(1));
      }),
    );
  });

  test('every number falls into a bin that contains it', () => {
    const values = fc.array(fc.integer({ min: -10_000, max: 10_000 }), { minLength: 1 });
    fc.assert(
      fc.property(
        values,
        fc.constantFrom('nice', 'width', 'count'),
        fc.integer({ min: 1, max: 20 }),
        (input, how, bins) => {
          const table = tableOf(
            ['N'],
            input.map((value) => [value]),
          );
          const result = run(table, { kind: 'bin', column: 'N', how, bins, name: 'Bin' });
          for (const [value, bin] of gridOf(result).slice(1)) {
            const [, low, high = low] = /^(-?[\d.e+-]+?)(?:–(-?[\d.e+-]+))?$/.exec(String(bin)) ?? [];
            expect(Number(value)).toBeGreaterThanOrEqual(Number(low) - 1e-6);
            expect(Number(value)).toBeLessThanOrEqual(Number(high) + 1e-6);
          }
        },
      ),
    );
  });
});

describe('a pattern', () => {
  test.each([
    ['*', 'abc', ['abc']],
    ['a*c', 'abbc', ['bb']],
    ['a*c', 'ac', ['']],
    ['a*c', 'abd', null],
    ['* (*)', 'Berlin (DE)', ['Berlin', 'DE']],
    ['*-*-*', 'a-b-c-d', ['a', 'b', 'c-d']],
    ['?b*', 'abc', ['c']],
    ['a?', 'a', null],
    ['ab*ba', 'aba', null],
    ['', '', []],
    ['', 'a', null],
    ['a', 'a', []],
  ])('%s on %s gives %j', (pattern, text, expected) => {
    expect(patternOf(pattern)(text)).toEqual(expected);
  });

  test('takes no longer than the text is long', () => {
    const match = patternOf(`${'*a'.repeat(100)}*b`);
    expect(match('a'.repeat(1_000_000))).toBeNull();
  });

  test('agrees with a naive search', () => {
    const pieces = fc.array(fc.constantFrom('a', 'b', '*', '?', '.'), { maxLength: 6 }).map((all) => all.join(''));
    const texts = fc.array(fc.constantFrom('a', 'b', '.'), { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(pieces, texts, (pattern, text) => {
        const search = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.')}$`);
        expect(patternOf(pattern)(text) !== null).toBe(search.test(text));
      }),
    );
  });
});
