import type { Sheet } from '../sheet.ts';
import { applyEdit } from './apply-edit.ts';
import type { Edit } from './edit.ts';
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
export function wordsOfHistory({ past, future }: History): { undo: string | null; redo: string | null } {
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
