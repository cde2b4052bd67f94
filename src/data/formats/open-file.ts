import type { Format, Note, Unreadable } from '../reading.ts';

// A stand-in: the merge of "formats" replaces it.
export type OpenedFile = { ok: true; format: Format; bytes: Uint8Array; name: string; notes: readonly Note[] };

/** Says what a file is. */
export function openFile(bytes: Uint8Array, name: string): OpenedFile | Unreadable {
  if (bytes.length === 0)
    return { ok: false, reason: 'empty', error: 'This file is empty. Check that it was saved, and add it again.' };
  return { ok: true, format: /\.html?$/.test(name) ? 'html' : 'delimited', bytes, name, notes: [] };
}
