import type { Note } from '../reading.ts';
import type { ColumnType } from './column-type.ts';

// A stand-in: the merge of "types" replaces it.
type Detected = { type: ColumnType; others: readonly ColumnType[]; notes: readonly Note[] };

/** What a column is about. */
export function detectType(_: { name: string; codes: Int32Array; words: readonly string[]; rows: number }): Detected {
  return { type: { is: 'text' }, others: [], notes: [] };
}
