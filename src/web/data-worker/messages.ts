import type { WireReading } from '#data/bulk/wire.ts';
import type { Choices, Unreadable } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import type { FoundAreas } from './find-areas.ts';

/** What is to be read: a file as the browser has it, or what was pasted. */
export type Dropped = File | { text: string; html: string };

/** What the worker is asked: a table, and the areas that a file holds beside it if somebody wants them. */
export type Ask = { source: Dropped; choices: Partial<Choices>; withAreas?: boolean };

/** What the worker tells, in this order: the first rows of a large file, how far it is, and the end. */
export type Tell =
  | { is: 'head'; sheet: Sheet }
  | { is: 'progress'; share: number; rows: number }
  | { is: 'done'; wire: WireReading; areas?: FoundAreas }
  | { is: 'failed'; result: Unreadable };
