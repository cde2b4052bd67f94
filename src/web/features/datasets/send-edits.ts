import { type EditConflict, editConflict } from '#contract/datasets.ts';
import type { Edit } from '#data/edit/edit.ts';
import * as datasets from '#web/api/endpoints/datasets.ts';
import type { Answer, Batch } from '#web/api/saver.ts';
import { CallFailed, send } from '#web/api/send.ts';

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
    const [last] = conflict.since;
    const by = last && { name: last.madeBy, at: last.madeAt };
    return { status: 'conflict', version: conflict.version, theirs, ...(by && { by }) };
  }
}

function conflictIn(error: unknown): EditConflict | null {
  if (!(error instanceof CallFailed) || error.code !== 'conflict') return null;
  const read = editConflict.safeParse(error.data);
  return read.success ? read.data : null;
}

/** Whether a retry may help. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
