import { gunzipSync } from 'node:zlib';
import { readSheetJson } from '#data/sheet-json.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';

/** The cells a chart is drawn from, compressed as they are stored, and the steps applied to them. */
export type RawData = {
  cells: Uint8Array;
  /** Other datasets that the steps use, by id. */
  others: readonly (readonly [id: string, cells: Uint8Array])[];
  steps: readonly unknown[];
  today: number;
};

/** A table, up to the step that fails if there is one. */
export type MadeTable = { table: Table; error: string | null };

export function makeTable({ cells, others, steps, today }: RawData): MadeTable {
  const tables = new Map(others.map(([id, bytes]) => [id, open(bytes)]));
  const ran = runSteps(open(cells), readSteps(steps), { tableOf: (id) => tables.get(id) ?? null, today });
  return { table: ran.table, error: ran.ok ? null : ran.error };
}

function open(bytes: Uint8Array): Table {
  return toTable(readSheetJson(JSON.parse(gunzipSync(bytes).toString())));
}
