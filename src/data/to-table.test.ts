import { expect, test } from 'vitest';
import { misfitsOf } from './misfits.ts';
import type { SheetColumn } from './sheet.ts';
import { toDictionary } from './table.ts';
import { toTable } from './to-table.ts';
import type { ColumnType } from './types/column-type.ts';

function columnOf(cells: readonly (string | null)[], type: ColumnType): SheetColumn {
  return { key: 'a', name: 'A', type, written: { as: 'words', ...toDictionary(cells) } };
}

const number: ColumnType = { is: 'number', style: { decimal: ',', group: '.' }, before: '', after: '' };

test('numbers are values, gaps and misfits are gaps', () => {
  const column = columnOf(['1.234,5', null, 'n/a', 'see note', '1.234,5', '7'], number);
  const table = toTable({ rows: 6, columns: [column] });
  expect(table).toEqual({
    rows: 6,
    columns: [
      {
        kind: 'number',
        key: 'a',
        name: 'A',
        type: number,
        values: new Float64Array([1234.5, Number.NaN, Number.NaN, Number.NaN, 1234.5, 7]),
      },
    ],
  });
  expect(misfitsOf(column)).toEqual([3]);
});

test('dates become times', () => {
  const type: ColumnType = { is: 'date', order: 'dmy', precision: 'day' };
  const { columns } = toTable({ rows: 2, columns: [columnOf(['5.3.2024', '31.2.2024'], type)] });
  expect(columns[0]).toMatchObject({
    kind: 'time',
    type,
    values: new Float64Array([Date.UTC(2024, 2, 5), Number.NaN]),
  });
});

test('words stay, and gap words become gaps', () => {
  const column = columnOf(['Germany', 'n/a', 'Narnia', null, 'Germany'], { is: 'country' });
  const { columns } = toTable({ rows: 5, columns: [column] });
  expect(columns[0]).toMatchObject({
    kind: 'text',
    words: ['Germany', 'Narnia'],
    codes: new Int32Array([0, -1, 1, -1, 0]),
  });
  expect(misfitsOf(column)).toEqual([2]);
});

test('a column that did not change is not read again', () => {
  const columns = [columnOf(['1', '2'], number)];
  const [first] = toTable({ rows: 2, columns }).columns;
  const [again] = toTable({ rows: 2, columns: [...columns, columnOf(['3', '4'], number)] }).columns;
  expect(again).toBe(first);
});

test('short columns are filled with gaps', () => {
  const { columns } = toTable({ rows: 3, columns: [columnOf(['1'], number)] });
  expect(columns[0]).toMatchObject({ values: new Float64Array([1, Number.NaN, Number.NaN]) });
});
