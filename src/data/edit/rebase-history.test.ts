import { expect, test } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import type { Edit } from './edit.ts';
import { sheetOf, textsOf } from './edit.ts';
import { doEdit, type History, openHistory, rebaseHistory, undo } from './history.ts';

const set = (row: number, column: number, text: string): Edit => ({
  do: 'set-cells',
  row,
  column,
  columns: [[text]],
  by: 'paste',
});

function worked(): History {
  const start = openHistory(
    sheetOf(
      [
        ['Name', { is: 'text' }],
        ['Value', { is: 'text' }],
      ],
      [
        ['A', '1'],
        ['B', '2'],
        ['C', '3'],
      ],
    ),
  );
  return [set(0, 1, '10'), set(1, 1, '20'), set(2, 0, 'Z')].reduce(
    (history, edit) => doEdit(history, edit).history,
    start,
  );
}

const cells = ({ sheet }: History) => sheet.columns.map((column) => textsOf(column, { row: 0, count: sheet.rows }));

test('own steps stay when others change other cells, and undo keeps their changes', () => {
  const mine = worked();
  const rebased = rebaseHistory(mine, applyEdit(mine.sheet, set(0, 0, 'Theirs')).sheet);
  expect(rebased.past).toHaveLength(3);
  const back = undo(undo(rebased)?.history ?? rebased)?.history ?? rebased;
  expect(cells(back)).toEqual([
    ['Theirs', 'B', 'C'],
    ['10', '2', '3'],
  ]);
});

test('a step at a cell that others overwrote is dropped, the rest stays', () => {
  const mine = worked();
  const rebased = rebaseHistory(mine, applyEdit(mine.sheet, set(1, 1, 'theirs')).sheet);
  expect(rebased.past.map(({ edit }) => edit)).toEqual([set(0, 1, '10'), set(2, 0, 'Z')]);
});

test('rows inserted by others clear the history; reloading the same sheet does not', () => {
  const mine = worked();
  const more = applyEdit(mine.sheet, { do: 'insert-rows', ranges: [{ row: 0, count: 1 }], columns: [] }).sheet;
  expect(rebaseHistory(mine, more).past).toEqual([]);
  const anew = { ...mine.sheet, columns: mine.sheet.columns.map((column) => ({ ...column })) };
  expect(rebaseHistory(mine, anew)).toEqual({ ...mine, sheet: anew });
});
