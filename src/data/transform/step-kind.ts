import type { Column, Table } from '../table.ts';
import type { Fields, Settings } from './field.ts';

/** Context of a step besides its table. */
export type Context = {
  tableOf: (id: string) => Table | null;
  /** Start of the current day, for formulas. */
  today?: number;
};

/** Unmatched rows of a join: how many on each side, with examples of their keys. */
export type Misses = {
  left: { rows: number; examples: readonly string[] };
  right: { rows: number; examples: readonly string[] };
  /** Keys that occur several times in the second table and therefore multiply rows. */
  multiplied: { rows: number; examples: readonly string[] };
};

/** Table after a step, with notes; or the reason why it cannot run. */
export type Ran =
  | { ok: true; table: Table; sentences?: readonly string[]; misses?: Misses }
  | { ok: false; error: string };

/** Name of a column by its key. */
export type Names = (key: string) => string;

/** Kind of step, declared once: form, parser, description and implementation. */
export type StepKind<Kind extends string = string, Of extends Fields = Fields> = {
  kind: Kind;
  /** Label in menus. */
  label: string;
  group: 'rows' | 'columns' | 'shape' | 'figures' | 'clean' | 'tables';
  fields: Of;
  /** Description in the list of steps and after “Undo: ”. */
  words: (settings: Settings<Of>, names: Names) => string;
  /** Called only with columns that exist and have the kind the fields require. */
  run: (table: Table, settings: Settings<Of>, context: Context) => Ran;
};

export function stepKind<const Kind extends string, const Of extends Fields>(
  kind: StepKind<Kind, Of>,
): StepKind<Kind, Of> {
  return kind;
}

/** Successful result with notes. */
export function done(table: Table, ...sentences: string[]): Ran {
  return sentences.length === 0 ? { ok: true, table } : { ok: true, table, sentences };
}

/** The table with columns added at the end. */
export function withColumns({ rows, columns }: Table, added: readonly Column[]): Table {
  return { rows, columns: [...columns, ...added] };
}
