import { z } from 'zod';
import { type Edit, editSchema } from '#data/edit/edit.ts';
import { joinKept, type KeptPlace, openKeptPlace } from '#web/api/pending-changes.ts';
import type { StoredChanges } from '#web/api/saver.ts';

const schema = z.object({
  version: z.int().min(1),
  batches: z.array(z.object({ key: z.string(), words: z.string(), changes: z.array(editSchema) })).min(1),
});

/** Edits that the server does not have yet, stored in this browser, however many they are. */
export type KeptEdits = Pick<KeptPlace<StoredChanges<Edit>>, 'keep' | 'isSafe' | 'close'> & {
  /** The edits to send. */
  waiting(): StoredChanges<Edit> | null;
};

export async function openKeptEdits(id: string): Promise<KeptEdits> {
  const place = await openKeptPlace<StoredChanges<Edit>>(`dataset:${id}`);
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
