import type { Edit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { type Answer, type Batch, openSaver, type Saver, type StoredChanges } from '#web/api/saver.ts';
import { openKnownEdits } from './apply-known.ts';
import { editsInConflict } from './edits-in-conflict.ts';

export type DatasetSaver = Saver<Sheet, Edit> & {
  /** An edit that was made in the grid. */
  edit(edit: Edit, words: string, after: Sheet): void;
};

export type DatasetPorts = {
  send: (batch: Batch<Edit>, about: { version: number }) => Promise<Answer<Edit>>;
  isPassing: (error: unknown) => boolean;
  keep: (kept: StoredChanges<Edit> | null) => void;
  newKey: () => string;
  wait: (milliseconds: number, then: () => void) => () => void;
};

type Start = { sheet: Sheet; version: number; kept: StoredChanges<Edit> | null };

/** A dataset that is being edited. */
export function openDataset({ sheet, version, kept }: Start, ports: DatasetPorts): DatasetSaver {
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

export type Delivered = { status: 'done' } | { status: 'conflict'; kept: StoredChanges<Edit> };

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
