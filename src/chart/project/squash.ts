import { type Change, supersedes } from './change.ts';

/** The same in fewer changes: of changes of one part in a row only the last is kept. */
export function squash(changes: readonly Change[]): Change[] {
  return changes.filter((change, place) => {
    const next = changes[place + 1];
    return next === undefined || !supersedes(next, change);
  });
}
