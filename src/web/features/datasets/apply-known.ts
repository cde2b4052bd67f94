import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Edit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';

export type KnownEdits = {
  apply(sheet: Sheet, edits: readonly Edit[]): Sheet;
  /** Registers the result of an edit on a sheet, where it is already computed. */
  know(before: Sheet, edit: Edit, after: Sheet): void;
};

/**
 * Applies edits, each only once to the same sheet: a saver goes through all pending edits at every change, and the grid keeps
 * its undo list only while it gets the very sheet that it made.
 */
export function openKnownEdits(): KnownEdits {
  const known = new WeakMap<Sheet, WeakMap<Edit, Sheet>>();

  function know(before: Sheet, edit: Edit, after: Sheet): void {
    const results = known.get(before) ?? new WeakMap<Edit, Sheet>();
    results.set(edit, after);
    known.set(before, results);
  }

  function applyOne(sheet: Sheet, edit: Edit): Sheet {
    const before = known.get(sheet)?.get(edit);
    if (before !== undefined) return before;
    const after = applyEdit(sheet, edit).sheet;
    know(sheet, edit, after);
    return after;
  }

  return { know, apply: (sheet, edits) => edits.reduce(applyOne, sheet) };
}
