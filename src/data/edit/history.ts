import type { Sheet } from '../sheet.ts';
import { applyEdit } from './apply-edit.ts';
import { conflictsOf } from './conflicts-of.ts';
import { type Edit, type OneEdit, textsOf } from './edit.ts';
import { nameOf } from './name-of.ts';

/** Completed edit, its inverse, and its name. */
type Step = { edit: Edit; inverse: Edit; name: string };

/** Sheet with its undo history; never changed in place. */
export type History<Entry extends Step = Step> = { sheet: Sheet; past: readonly Entry[]; future: readonly Entry[] };

/** New history and the edit that led to it, also for undo and redo. */
export type Turn = { history: History; edit: Edit };

/** Undo limit; older steps are dropped. */
const MOST_STEPS = 500;

export function openHistory(sheet: Sheet): History {
  return { sheet, past: [], future: [] };
}

/** Applies an edit. Typing again in the same cell, or renaming the same column again, stays one step. */
export function doEdit(history: History, edit: Edit): Turn {
  const { sheet, inverse } = applyEdit(history.sheet, edit);
  if (sheet === history.sheet) return { history, edit };
  const last = history.past.at(-1);
  const isSame = last !== undefined && history.future.length === 0 && doContinue(last.edit, edit);
  const step = { edit, inverse: isSame ? last.inverse : inverse, name: nameOf(edit) };
  const past = isSame ? history.past.slice(0, -1) : history.past.slice(-MOST_STEPS + 1);
  return { history: { sheet, past: [...past, step], future: [] }, edit };
}

export function undo(history: History): Turn | null {
  const step = history.past.at(-1);
  if (!step) return null;
  const { sheet } = applyEdit(history.sheet, step.inverse);
  const { past, future } = history;
  return { history: { sheet, past: past.slice(0, -1), future: [step, ...future] }, edit: step.inverse };
}

export function redo(history: History): Turn | null {
  const [step, ...future] = history.future;
  if (!step) return null;
  const { sheet, inverse } = applyEdit(history.sheet, step.edit);
  return { history: { sheet, past: [...history.past, { ...step, inverse }], future }, edit: step.edit };
}

/** Names of the next undo and redo; null when there is none. */
export function undoRedoLabels({ past, future }: History): { undo: string | null; redo: string | null } {
  const last = past.at(-1);
  const [next] = future;
  return { undo: last ? `Undo: ${last.name}` : null, redo: next ? `Redo: ${next.name}` : null };
}

function doContinue(before: Edit, after: Edit): boolean {
  if (before.do === 'rename-column' && after.do === 'rename-column') return before.column === after.column;
  if (before.do !== 'set-cells' || after.do !== 'set-cells') return false;
  const areTyped = before.by === 'typing' && after.by === 'typing';
  return (
    areTyped && isOneCell(before) && isOneCell(after) && before.row === after.row && before.column === after.column
  );
}

function isOneCell({ columns }: { columns: readonly (readonly string[])[] }): boolean {
  return columns.length === 1 && columns[0]?.length === 1;
}

/** Row limit for comparing sheets; beyond it the delay would be noticeable. */
const mostRows = 200_000;

/**
 * History on a sheet that others have changed meanwhile. Steps that touch their changes can no longer be undone, nor
 * earlier steps at the same places; all others stay. Moved rows or columns clear it.
 */
export function rebaseHistory<Step extends History['past'][number]>(
  history: History<Step>,
  sheet: Sheet,
): History<Step> {
  if (history.past.length + history.future.length === 0) return { sheet, past: [], future: [] };
  const theirs = differences(history.sheet, sheet);
  if (theirs === null) return { sheet, past: [], future: [] };
  return {
    sheet,
    past: withoutConflicts(history.past.toReversed(), theirs).toReversed(),
    future: withoutConflicts(history.future, theirs),
  };
}

/** Steps, nearest first, that overlap neither others' changes nor a dropped step. */
function withoutConflicts<Step extends { edit: Edit; inverse: Edit }>(
  steps: readonly Step[],
  theirs: readonly Edit[],
): Step[] {
  const against = [...theirs];
  return steps.filter(({ edit, inverse }) => {
    if (conflictsOf([edit, inverse], against).length === 0) return true;
    against.push(edit, inverse);
    return false;
  });
}

/** Differences between two sheets of the same shape, as edits; null when their shapes differ. */
function differences(before: Sheet, after: Sheet): OneEdit[] | null {
  const isSameShape =
    before.rows === after.rows &&
    before.rows <= mostRows &&
    before.columns.length === after.columns.length &&
    before.columns.every(({ key }, place) => key === after.columns[place]?.key);
  if (!isSameShape) return null;
  return after.columns.flatMap((column, place): OneEdit[] => {
    const old = before.columns[place];
    if (old === undefined || old === column) return [];
    const { name, type } = column;
    return [
      ...(name === old.name ? [] : [{ do: 'rename-column', column: place, name } as const]),
      ...(JSON.stringify(type) === JSON.stringify(old.type) ? [] : [{ do: 'set-type', column: place, type } as const]),
      ...changedCells(textsOf(old, whole(before)), textsOf(column, whole(after)), place),
    ];
  });
}

function changedCells(before: readonly string[], after: readonly string[], column: number): OneEdit[] {
  const rows = after.flatMap((text, row) => (text === before[row] ? [] : [row]));
  return rows.length === 0
    ? []
    : [{ do: 'set-places', column, rows, texts: rows.map((row) => after[row] ?? ''), by: 'replace' }];
}

function whole({ rows }: Sheet): { row: number; count: number } {
  return { row: 0, count: rows };
}
