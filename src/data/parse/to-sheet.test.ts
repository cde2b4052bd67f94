import { describe, expect, test } from 'vitest';
import { readCells } from './shape.ts';
import { distinctNames, gridToSheet } from './to-sheet.ts';

describe('distinctNames', () => {
  test.each([
    [
      ['a', 'a', 'a'],
      ['a', 'a 2', 'a 3'],
    ],
    [
      ['', 'b', ''],
      ['Column 1', 'b', 'Column 3'],
    ],
    [
      ['a', 'a', 'a 2'],
      ['a', 'a 3', 'a 2'],
    ],
    [['Sales\n in all'], ['Sales in all']],
    [
      ['__proto__', 'constructor', '__proto__'],
      ['__proto__', 'constructor', '__proto__ 2'],
    ],
  ])('names %j', (names, distinct) => {
    expect(distinctNames(names)).toEqual(distinct);
  });
});

describe('toSheet', () => {
  test('stores each text once and leaves empty cells empty', () => {
    const shaped = readCells(
      [
        ['a', 'b'],
        ['x', '1'],
        ['y', ''],
        ['x', ' '],
      ],
      {},
    );
    const sheet = gridToSheet(shaped, { types: { c2: { is: 'category' } } });
    expect(sheet).toMatchObject({
      rows: 3,
      columns: [
        { key: 'c1', name: 'a', type: { is: 'text' }, written: { codes: Int32Array.of(0, 1, 0), words: ['x', 'y'] } },
        { key: 'c2', name: 'b', type: { is: 'category' }, written: { codes: Int32Array.of(0, -1, -1), words: ['1'] } },
      ],
    });
  });

  test('shifts the names of R to make room for its unnamed first column', () => {
    const shaped = readCells(
      [
        ['x', 'y'],
        ['r1', '5', '6'],
        ['r2', '7', '8'],
      ],
      {},
    );
    expect(gridToSheet(shaped, {}).columns.map(({ name }) => name)).toEqual(['Column 1', 'x', 'y']);
  });
});
