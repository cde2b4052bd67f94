import { newEdits, newRows } from '#contract/datasets.ts';
import { applyEdit } from '#data/edit/apply-edit.ts';
import { conflictsOf } from '#data/edit/conflicts-of.ts';
import type { Edit } from '#data/edit/edit.ts';
import { MOST_COLUMNS, MOST_ROWS } from '#data/edit/limits.ts';
import { type Size, sizeAfter } from '#data/edit/problem-of.ts';
import { stepsOf } from '#data/edit/steps-of.ts';
import type { Sheet } from '#data/sheet.ts';
import { counted } from '#lib/counted.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { readLarge } from '../sandbox/large-json.ts';
import { editOfRows } from './rows-to-edit.ts';
import { openSheet, type SheetFile, toFile } from './sheet-file.ts';

/** What changes a sheet, as JSON: edits, or rows for its end. */
export type SheetChange = { edits: Uint8Array } | { rows: Uint8Array };

type Editing = {
  bytes: Uint8Array;
  change: SheetChange;
  /** Edits by others that are in the sheet already, which must not be of the same cells. */
  others: readonly Edit[];
};

/** The sheet with its edits, as JSON; or why there is none. */
export type EditedSheet =
  | { status: 'edited'; sheet: SheetFile; edits: string }
  | { status: 'conflict' }
  | { status: 'too-large' };

const mostCells = 20_000_000;

/** Applies untrusted edits: only ever in the sandbox. */
export async function editSheet({ bytes, change, others }: Editing): Promise<EditedSheet> {
  const sheet = openSheet(bytes);
  const edits = readChange(change, sheet);
  if (conflictsOf(edits, others).length > 0) return { status: 'conflict' };
  if (!isPossible(edits, { rows: sheet.rows, columns: sheet.columns.length })) return { status: 'too-large' };
  const edited = edits.reduce((before, edit) => applyEdit(before, edit).sheet, sheet);
  return { status: 'edited', sheet: await toFile(edited), edits: JSON.stringify(edits) };
}

function readChange(change: SheetChange, { rows, columns }: Sheet): Edit[] {
  if ('edits' in change) return readLarge({ json: change.edits, schema: newEdits, name: 'edits' });
  return [editOfRows(readLarge({ json: change.rows, schema: newRows, name: 'rows' }), { rows, columns })];
}

/** False for edits that make the sheet too large. Those outside of it are refused. */
function isPossible(edits: readonly Edit[], { rows, columns }: Size): boolean {
  let size: Size = { rows, columns };
  for (const step of edits.flatMap(stepsOf)) {
    const after = sizeAfter(size, step);
    if (after === null)
      throw new SentenceError(
        `The change does not fit data with ${counted(size.rows, 'row')} and ${counted(size.columns, 'column')}.`,
      );
    if (after.rows > MOST_ROWS || after.columns > MOST_COLUMNS || after.rows * after.columns > mostCells) return false;
    size = after;
  }
  return true;
}
