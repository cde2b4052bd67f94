import type { Change } from '#chart/changes/change.ts';
import type { Edit } from '#data/edit/edit.ts';

/** A step that can be undone. Consecutive steps with the same `run` count as one. */
export type Step = {
  words: string;
  undo: () => void;
  redo: () => void;
  run?: string;
  changes?: Omit<ChangeStep, 'words'>;
  /** For an edit of the table: others may have changed the same cells since. */
  cells?: { edit: Edit; inverse: Edit };
};

/** A step on the chart as data: what was done, and what takes it back. */
export type ChangeStep = { words: string; done: readonly Change[]; back: readonly Change[] };

export type History = { past: readonly Step[]; future: readonly Step[] };

export const noHistory: History = { past: [], future: [] };

/** More steps than anyone undoes; the oldest are dropped. */
const mostSteps = 500;

export function withStep({ past, future }: History, step: Step): History {
  const last = past.at(-1);
  const isSame = last?.run !== undefined && last.run === step.run && future.length === 0;
  if (isSame) return { past: [...past.slice(0, -1), joined(last, step)], future: [] };
  return { past: [...past.slice(-mostSteps + 1), step], future: [] };
}

/** Undoes the last step. Typing before and after it no longer counts as one step. */
export function stepBack({ past, future }: History): History {
  const step = past.at(-1);
  if (step === undefined) return { past, future };
  step.undo();
  return { past: past.slice(0, -1), future: [withoutRun(step), ...future] };
}

export function stepAgain({ past, future }: History): History {
  const [step, ...rest] = future;
  if (step === undefined) return { past, future };
  step.redo();
  return { past: [...past, step], future: rest };
}

/** One step that undoes both. */
function joined(first: Step, second: Step): Step {
  const cells = first.cells && second.cells && { edit: second.cells.edit, inverse: first.cells.inverse };
  const changes = first.changes && second.changes && { done: second.changes.done, back: first.changes.back };
  return { ...second, undo: first.undo, ...(changes && { changes }), ...(cells && { cells }) };
}

function withoutRun({ run: _, ...step }: Step): Step {
  return step;
}

/** The labels of the buttons. */
export function historyLabels({ past, future }: History): { undo: string | null; redo: string | null } {
  const say = (verb: string, step: Step | undefined) =>
    step === undefined ? null : `${verb}: ${step.words.charAt(0).toLowerCase()}${step.words.slice(1)}`;
  return { undo: say('Undo', past.at(-1)), redo: say('Redo', future[0]) };
}
