import type { Table } from '#data/table.ts';

/** The other tables that a step may use. */
export type Others = {
  list: readonly { id: string; name: string }[];
  /** Null while it is not loaded. */
  tableOf: (id: string) => Table | null;
  /** The user chose it: it will be needed. */
  onNeed: (id: string) => void;
};

export const noOthers: Others = { list: [], tableOf: () => null, onNeed: () => {} };
