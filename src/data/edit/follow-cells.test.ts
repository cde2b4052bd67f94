import { expect, test } from 'vitest';
import { followCells } from './follow-cells.ts';

test('cells are followed through sorting, deleting and typing', () => {
  const followed = followCells({ rows: 3, columns: 2 }, [
    { do: 'order-rows', order: [2, 1, 0] },
    { do: 'delete-rows', ranges: [{ row: 1, count: 1 }] },
    { do: 'set-cells', row: 0, column: 1, columns: [['9']], by: 'typing' },
    { do: 'insert-columns', places: [0], columns: [{ key: 'n', name: 'N', type: { is: 'text' }, texts: [] }] },
  ]);
  expect(followed).toEqual([
    [null, { row: 2, column: 0, isChanged: false }, { row: 2, column: 1, isChanged: true }],
    [null, { row: 0, column: 0, isChanged: false }, { row: 0, column: 1, isChanged: false }],
  ]);
});
