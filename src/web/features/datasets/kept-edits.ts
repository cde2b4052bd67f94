import { z } from 'zod';
import { type Edit, editSchema } from '#data/edit/edit.ts';
import type { Kept } from '#web/api/saver.ts';

const schema = z.object({
  version: z.int().min(1),
  batches: z.array(z.object({ key: z.string(), words: z.string(), changes: z.array(editSchema) })).min(1),
});

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Edits that the server does not have yet, in this browser. What does not fit there is kept by the open page alone. */
export function keepEdits(place: Place, id: string, kept: Kept<Edit> | null): void {
  try {
    if (kept === null) place.removeItem(nameOf(id));
    else place.setItem(nameOf(id), JSON.stringify(kept));
  } catch {
    place.removeItem(nameOf(id)); // full: half of the edits would be worse than none
  }
}

export function keptEdits(place: Place, id: string): Kept<Edit> | null {
  try {
    const read = schema.safeParse(JSON.parse(place.getItem(nameOf(id)) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function nameOf(id: string): string {
  return `dataset-edits-${id}`;
}
