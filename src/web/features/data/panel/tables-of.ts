import type { Table } from '#data/table.ts';
import { runStep } from '#data/transform/run-steps.ts';
import type { Step } from '#data/transform/step.ts';

type StepResult = { step: Step; from: Table; other: Table | null; to: Table };

type TablesOf = (table: Table, steps: readonly Step[], tableOf: (id: string) => Table | null) => Table[];

/** Returns the tables between steps; steps that ran before are not run again. */
export function cachedStepTables(): TablesOf {
  let before: readonly StepResult[] = [];
  return (table, steps, tableOf) => {
    const { tables, done } = tablesOf(table, steps, { tableOf, before });
    before = done;
    return tables;
  };
}

type Sources = { tableOf: (id: string) => Table | null; before: readonly StepResult[] };

/** The table before each step, and after the last. From a step that fails on, the table stays as it is. */
function tablesOf(table: Table, steps: readonly Step[], { tableOf, before }: Sources) {
  const tables = [table];
  const after: StepResult[] = [];
  let current = table;
  let hasFailed = false;
  for (const step of steps) {
    const other = 'table' in step ? tableOf(step.table) : null;
    if (!step.isOff && !hasFailed) {
      const from = current;
      const done = before.find((each) => each.step === step && each.from === from && each.other === other);
      const ran = done ? { ok: true as const, table: done.to } : runStep(from, step, { tableOf });
      if (ran.ok) {
        current = ran.table;
        after.push({ step, from, other, to: current });
      } else hasFailed = true;
    }
    tables.push(current);
  }
  return { tables, done: after };
}

/** The other tables that a step may use. */
export type Others = {
  list: readonly { id: string; name: string }[];
  /** Null while it is not loaded. */
  tableOf: (id: string) => Table | null;
  /** The user chose it: it will be needed. */
  onNeed: (id: string) => void;
};

export const noOthers: Others = { list: [], tableOf: () => null, onNeed: () => {} };
