import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Edit } from '#data/edit/edit.ts';
import { rebaseHistory } from '#data/edit/history.ts';
import { nameOf } from '#data/edit/name-of.ts';
import type { Sheet } from '#data/sheet.ts';
import { createStore, type Store } from '#web/api/store.ts';
import type { History, Step } from './history.ts';
import type { Editor } from './open-editor.ts';

/** Edits of cells as steps of the chart’s history: there is one undo for the table and the chart. */
export type TableHistory = {
  /** Edits by undo and redo, for the open table to apply. */
  pending: Store<readonly Edit[]>;
  /** An edit was made in the table. */
  did(edit: Edit, before: Sheet, after: Sheet): void;
  /** A pending edit was applied, and this is the table after it. */
  applied(after: Sheet): void;
  /** The table as it is now. Changes by others drop the steps that they touch. */
  see(sheet: Sheet): void;
};

type TableStep = Step & { cells: NonNullable<Step['cells']> };

/** `onPending` shows the table: users see what is undone, and it may not be open. */
export function openTableHistory(editor: Pick<Editor, 'note' | 'history'>, onPending: () => void): TableHistory {
  const pending = createStore<readonly Edit[]>([]);
  let known: Sheet | null = null;

  function ask(edit: Edit): void {
    pending.write([...pending.read(), edit]);
    onPending();
  }

  return {
    pending,
    did(edit, before, after) {
      known = after;
      const { inverse } = applyEdit(before, edit);
      const step = { words: nameOf(edit), undo: () => ask(inverse), redo: () => ask(edit), cells: { edit, inverse } };
      const run = runOf(edit);
      editor.note(run === null ? step : { ...step, run });
    },
    applied(after) {
      known = after;
    },
    see(sheet) {
      if (known !== null && known !== sheet)
        editor.history.write(withoutConflicts(editor.history.read(), known, sheet));
      known = sheet;
    },
  };
}

/** Typing again in the same cell, or renaming the same column again, stays one step. */
function runOf(edit: Edit): string | null {
  if (edit.do === 'rename-column') return `name of column ${edit.column}`;
  const isTyped = edit.do === 'set-cells' && edit.by === 'typing';
  return isTyped ? `cell ${edit.row} ${edit.column}` : null;
}

function withoutConflicts({ past, future }: History, before: Sheet, after: Sheet): History {
  const left = rebaseHistory(
    { sheet: before, past: past.filter(isOfTable).map(toEntry), future: future.filter(isOfTable).map(toEntry) },
    after,
  );
  const kept = new Set([...left.past, ...left.future].map(({ step }) => step));
  const isLeft = (step: Step) => !isOfTable(step) || kept.has(step);
  return { past: past.filter(isLeft), future: future.filter(isLeft) };
}

function isOfTable(step: Step): step is TableStep {
  return step.cells !== undefined;
}

function toEntry(step: TableStep) {
  return { ...step.cells, name: step.words, step };
}
