import type { Column, Table } from '../table.ts';
import type { Fields, Settings } from './field.ts';

/** What a step may need besides its table. */
export type Context = {
  tableOf: (id: string) => Table | null /** The start of the current day, where formulas may know it. */;
  today?: number;
};

/** What a join found: how many rows of each side have no partner, with examples of their keys. */
export type Misses = {
  left: { rows: number; examples: readonly string[] };
  right: { rows: number; examples: readonly string[] };
  /** Keys that stand several times in the second table and so make several rows of one. */
  multiplied: { rows: number; examples: readonly string[] };
};

/** The table after a step, and what is worth telling about it; or why it cannot be done. */
export type Ran =
  | { ok: true; table: Table; sentences?: readonly string[]; misses?: Misses }
  | { ok: false; error: string };

/** What a column is called, by its key. */
export type Names = (key: string) => string;

/** One kind of step, declared once: the form, the reading, the words and the doing. */
export type StepKind<Kind extends string = string, Of extends Fields = Fields> = {
  kind: Kind;
  /** What a menu calls it. */
  label: string;
  group: 'rows' | 'columns' | 'shape' | 'figures' | 'clean' | 'tables';
  fields: Of;
  /** What the list of steps and “Undo: …” call it. */
  words: (settings: Settings<Of>, names: Names) => string;
  /** Called only with columns that exist and hold what the fields ask for. */
  run: (table: Table, settings: Settings<Of>, context: Context) => Ran;
};

export function stepKind<const Kind extends string, const Of extends Fields>(
  kind: StepKind<Kind, Of>,
): StepKind<Kind, Of> {
  return kind;
}

/** A table that is done. */
export function done(table: Table, ...sentences: string[]): Ran {
  return sentences.length === 0 ? { ok: true, table } : { ok: true, table, sentences };
}

/** The table with columns added at the end. */
export function withColumns({ rows, columns }: Table, added: readonly Column[]): Table {
  return { rows, columns: [...columns, ...added] };
}
