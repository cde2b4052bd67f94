import type { WireReading } from '#data/bulk/wire.ts';
import type { Choices, Unreadable } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import type { FoundAreas } from './find-areas.ts';

/** Source to read: a file from the browser, or pasted text. */
export type Dropped = File | { text: string; html: string };

/** Request to the worker: a table, and on demand the areas that a file contains. */
export type Ask = { source: Dropped; choices: Partial<Choices>; withAreas?: boolean };

/** Messages of the worker, in this order: the first rows of a large file, the progress, and the result. */
export type DataWorkerMessage =
  | { is: 'head'; sheet: Sheet }
  | { is: 'progress'; share: number; rows: number }
  | { is: 'done'; wire: WireReading; areas?: FoundAreas }
  | { is: 'failed'; result: Unreadable };
