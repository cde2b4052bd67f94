import { gunzipSync } from 'node:zlib';
import { readSheetJson } from '#data/sheet-json.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';

/** The cells a chart is drawn from, packed as they are kept, and what is done to them before. */
export type RawData = {
  cells: Uint8Array;
  /** Other datasets that steps bring in, by id. */
  others: readonly (readonly [id: string, cells: Uint8Array])[];
  steps: readonly unknown[];
  today: number;
};

/** A table, up to the step that cannot be done if there is one. */
export type MadeTable = { table: Table; error: string | null };

export function makeTable({ cells, others, steps, today }: RawData): MadeTable {
  const tables = new Map(others.map(([id, bytes]) => [id, open(bytes)]));
  const ran = runSteps(open(cells), readSteps(steps), { tableOf: (id) => tables.get(id) ?? null, today });
  return { table: ran.table, error: ran.ok ? null : ran.error };
}

function open(bytes: Uint8Array): Table {
  return toTable(readSheetJson(JSON.parse(gunzipSync(bytes).toString())));
}
