import { z } from 'zod';
import { type EditConflict, editConflict } from '#contract/data/datasets.ts';
import { applyEdit } from '#data/edit/apply-edit.ts';
import { conflictsOf } from '#data/edit/conflicts-of.ts';
import { type Edit, editSchema } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { changedBy } from '#web/client/saving/changed-by.ts';
import { joinKept, openKeptPlace, type PendingStore, storedNames } from '#web/client/saving/pending-changes.ts';
import {
  type Answer,
  type Batch,
  openSaver,
  type Saver,
  type SaveState,
  type StoredChanges,
} from '#web/client/saving/saver.ts';
import { CallFailed, send } from '#web/client/send.ts';

export type DatasetSaver = Saver<Sheet, Edit> & {
  /** An edit that was made in the grid. */
  edit(edit: Edit, words: string, after: Sheet): void;
};

type DatasetPorts = {
  send: (batch: Batch<Edit>, about: { version: number }) => Promise<Answer<Edit>>;
  isPassing: (error: unknown) => boolean;
  keep: (kept: StoredChanges<Edit> | null) => void;
  newKey: () => string;
  wait: (milliseconds: number, then: () => void) => () => void;
};

type Start = { sheet: Sheet; version: number; kept: StoredChanges<Edit> | null };

/** A dataset that is being edited. */
export function openDatasetSaver({ sheet, version, kept }: Start, ports: DatasetPorts): DatasetSaver {
  const { apply, know } = openKnownEdits();
  const saver = openSaver<Sheet, Edit>(
    { value: sheet, version, kept },
    {
      ...ports,
      apply,
      conflictsOf: editsInConflict,
      squash: (edits) => edits,
      messageOf: (error) => (error instanceof Error ? error.message : 'The changes could not be saved.'),
    },
  );
  return {
    ...saver,
    edit(edit, words, after) {
      know(saver.value.read(), edit, after);
      saver.add(words, [edit]);
    },
  };
}

type Delivered = { status: 'done' } | { status: 'conflict'; kept: StoredChanges<Edit> };

/**
 * Sends the edits that a closed page had stored, on the version they were based on: they may have arrived already, and others
 * may have edited since. Edits that conflict with theirs are returned.
 */
export async function deliverStored(kept: StoredChanges<Edit>, send: DatasetPorts['send']): Promise<Delivered> {
  let { version } = kept;
  for (const [place, batch] of kept.batches.entries()) {
    const answer = await send(batch, { version });
    if (answer.status === 'conflict')
      return { status: 'conflict', kept: { version: answer.version, batches: kept.batches.slice(place) } };
    version = answer.version;
  }
  return { status: 'done' };
}

type KnownEdits = {
  apply(sheet: Sheet, edits: readonly Edit[]): Sheet;
  /** Registers the result of an edit on a sheet, where it is already computed. */
  know(before: Sheet, edit: Edit, after: Sheet): void;
};

/**
 * Applies edits, each only once to the same sheet: a saver goes through all pending edits at every change, and the grid keeps
 * its undo list only while it gets the very sheet that it made.
 */
function openKnownEdits(): KnownEdits {
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

const schema = z.object({
  version: z.int().min(1),
  batches: z.array(z.object({ key: z.string(), words: z.string(), changes: z.array(editSchema) })).min(1),
});

/** Edits that the server does not have yet, stored in this browser, however many they are. */
export type PendingEdits = Pick<PendingStore<StoredChanges<Edit>>, 'keep' | 'isSafe' | 'close'> & {
  /** The edits to send. */
  waiting(): StoredChanges<Edit> | null;
};

export async function openKeptEdits(id: string): Promise<PendingEdits> {
  const place = await openKeptPlace<StoredChanges<Edit>>(storedNames.cells(id));
  let waiting = joinKept(place.left.flatMap(readKeptEdits));
  return {
    ...place,
    waiting: () => waiting,
    keep(kept) {
      waiting = kept;
      place.keep(kept);
    },
  };
}

/** Invalid entries are ignored. */
export function readKeptEdits(kept: unknown): StoredChanges<Edit>[] {
  const read = schema.safeParse(kept);
  return read.success ? [read.data] : [];
}

/** The data was replaced as a whole, as by a refresh: edits can only go on top of all of it. */
export class Replaced extends Error {
  override name = 'Replaced';
}

/** Sends edits based on a version. Edits by others since then come back with the response. */
export async function sendEdits(
  id: string,
  { key, changes }: Batch<Edit>,
  { version }: { version: number },
): Promise<Answer<Edit>> {
  try {
    const input = { id, version, editId: key, edits: [...changes] };
    const reply = await send(datasets.edit, input, { toast: false });
    return { status: 'saved', version: reply.version, theirs: reply.others.flatMap(({ edits }) => edits) };
  } catch (error) {
    const conflict = conflictIn(error);
    if (conflict === null) throw error;
    if (conflict.others === null) throw new Replaced('This data was replaced while you were editing it.');
    const theirs = conflict.others.flatMap(({ edits }) => edits);
    const same = conflict.others.findLast(({ edits }) => editsInConflict(changes, edits).length > 0);
    const last = conflict.since.find(({ number }) => number === same?.version) ?? conflict.since[0];
    const by = last && changedBy({ id: last.madeById, name: last.madeBy, at: last.madeAt });
    return { status: 'conflict', version: conflict.version, theirs, ...(by && { by }) };
  }
}

function conflictIn(error: unknown): EditConflict | null {
  if (!(error instanceof CallFailed) || error.code !== 'conflict') return null;
  const read = editConflict.safeParse(error.data);
  return read.success ? read.data : null;
}

/** Whether a retry may help. */
export function isPassingError(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Those of my edits that conflict with theirs. Once positions have shifted, none of them is safe. */
export function editsInConflict(mine: readonly Edit[], theirs: readonly Edit[]): readonly Edit[] {
  if (haveMoved(mine, theirs)) return mine;
  return mine.filter((edit) => conflictsOf([edit], theirs).length > 0);
}

/** Whether rows or columns shifted on one side, so that the other’s edits may hit other cells. */
export function haveMoved(mine: readonly Edit[], theirs: readonly Edit[]): boolean {
  return conflictsOf(mine, theirs).some(({ about }) => about === 'structure');
}

type Input = { words: string; tone: 'calm' | 'busy' | 'warning' | 'error' };

/** Text about saving in the header of the page. */
export function datasetSavingLabel(saving: SaveState<Edit>): Input {
  switch (saving.status) {
    case 'saved':
      return { words: 'Saved', tone: 'calm' };
    case 'waiting':
    case 'saving':
      return { words: 'Saving…', tone: 'busy' };
    case 'offline':
      return { words: 'Offline. Your changes are saved in this browser.', tone: 'warning' };
    case 'conflict':
      return { words: 'Waiting for your decision', tone: 'warning' };
    case 'refused':
      return { words: 'Not saved', tone: 'error' };
  }
}
