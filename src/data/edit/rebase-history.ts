import type { Sheet } from '../sheet.ts';
import { conflictsOf } from './conflicts-of.ts';
import type { Edit, OneEdit } from './edit.ts';
import type { History } from './history.ts';
import { textsOf } from './texts-of.ts';

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
