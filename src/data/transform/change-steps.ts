import type { Table } from '../table.ts';
import { type Step, stepLabel } from './step.ts';

/** Single change of a list of steps. */
export type StepsChange =
  | { kind: 'add'; place: number; step: Step }
  | { kind: 'change'; place: number; step: Step }
  | { kind: 'remove'; place: number }
  | { kind: 'move'; from: number; to: number };

/** List after a change, and the inverse change. A change that does not fit leaves the list as it is. */
export function changeSteps(
  steps: readonly Step[],
  change: StepsChange,
): { steps: readonly Step[]; inverse: StepsChange | null } {
  if (change.kind === 'add') {
    const place = Math.min(Math.max(0, change.place), steps.length);
    return { steps: steps.toSpliced(place, 0, change.step), inverse: { kind: 'remove', place } };
  }
  if (change.kind === 'move') {
    const moved = steps[change.from];
    if (moved === undefined || steps[change.to] === undefined) return { steps, inverse: null };
    const without = steps.toSpliced(change.from, 1);
    return {
      steps: without.toSpliced(change.to, 0, moved),
      inverse: { kind: 'move', from: change.to, to: change.from },
    };
  }
  const before = steps[change.place];
  if (before === undefined) return { steps, inverse: null };
  if (change.kind === 'remove')
    return { steps: steps.toSpliced(change.place, 1), inverse: { kind: 'add', place: change.place, step: before } };
  return {
    steps: steps.with(change.place, change.step),
    inverse: { kind: 'change', place: change.place, step: before },
  };
}

/** Name of a change after “Undo: ”: “Undo: Sort by Sales, largest first”. */
export function stepChangeLabel(steps: readonly Step[], change: StepsChange, columns: Table['columns'] = []): string {
  const place = change.kind === 'move' ? change.from : change.place;
  const step = change.kind === 'add' || change.kind === 'change' ? change.step : steps[place];
  const words = step === undefined ? 'a step' : stepLabel(step, columns);
  if (change.kind === 'add') return words;
  return `${{ change: 'Edit', remove: 'Remove', move: 'Move' }[change.kind]} the step “${words}”`;
}
