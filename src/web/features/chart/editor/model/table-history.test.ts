import { describe, expect, it } from 'vitest';
import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Edit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { tableOf } from '#data/table.ts';
import { tableToSheet } from '#data/to-sheet.ts';
import { createStore } from '#web/client/store.ts';
import { openTableHistory } from './editor-session.ts';
import { type History, historyLabels, noHistory, stepAgain, stepBack, withStep } from './history.ts';

const sheet: Sheet = tableToSheet(
  tableOf(
    ['Region', 'Sales'],
    [
      ['North', 120],
      ['South', 90],
    ],
  ),
);

function typing(row: number, text: string): Edit {
  return { do: 'set-cells', row, column: 1, columns: [[text]], by: 'typing' };
}

function open() {
  const history = createStore<History>(noHistory);
  let opened = 0;
  const table = openTableHistory({ history, note: (step) => history.write(withStep(history.read(), step)) }, () => {
    opened += 1;
  });
  let current = sheet;
  table.see(current);
  return {
    history,
    table,
    opened: () => opened,
    edit(edit: Edit) {
      const before = current;
      current = applyEdit(before, edit).sheet;
      table.did(edit, before, current);
    },
    current: () => current,
  };
}

describe('edits of cells in the history of a chart', () => {
  it('are undone and redone by the editor, which shows the table', () => {
    const { history, table, edit, opened } = open();
    edit(typing(0, '444'));
    expect(historyLabels(history.read()).undo).toBe('Undo: type in cell');
    history.write(stepBack(history.read()));
    expect(table.pending.read()).toMatchObject([{ do: 'set-cells', row: 0, columns: [['120']] }]);
    expect(opened()).toBe(1);
    history.write(stepAgain(history.read()));
    expect(table.pending.read()).toHaveLength(2);
  });

  it('in one cell are one step, which leads back to the first value', () => {
    const { history, table, edit } = open();
    edit(typing(0, '4'));
    edit(typing(0, '44'));
    expect(history.read().past).toHaveLength(1);
    history.write(stepBack(history.read()));
    expect(table.pending.read()).toMatchObject([{ columns: [['120']] }]);
  });

  it('that others have changed since can no longer be undone; steps of the chart stay', () => {
    const { history, table, edit, current } = open();
    edit(typing(0, '444'));
    history.write(withStep(history.read(), { words: 'Change the title', undo: () => {}, redo: () => {} }));
    edit(typing(1, '99'));
    table.see(applyEdit(current(), typing(0, '5')).sheet);
    expect(history.read().past.map(({ words }) => words)).toEqual(['Change the title', 'type in cell']);
  });
});
