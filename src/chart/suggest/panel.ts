import type { Column, Table } from '#data/table.ts';

/** How rows lie along time: one course, one course for each name, or single events. */
export type Panel = {
  /** Whether the dates are the same time apart, as measurements are and events are not. */
  isEven: boolean;
  /** Rows of a date, on average. */
  perDate: number;
  /** Rows for each date and name: 1 is a full panel, less a thin one, more are several rows of one. */
  filled: number;
};

const known = new WeakMap<Column, Map<Column | null, Panel>>();

export function panelOf({ rows }: Pick<Table, 'rows'>, time: Column, names: Column | null): Panel {
  const answers = known.get(time) ?? new Map<Column | null, Panel>();
  const before = answers.get(names);
  if (before !== undefined) return before;
  const panel = makePanel(rows, time, names);
  known.set(time, answers.set(names, panel));
  return panel;
}

function makePanel(rows: number, time: Column, names: Column | null): Panel {
  if (time.kind === 'text') return { isEven: true, perDate: 1, filled: 1 };
  const dates = [...new Set(time.values.subarray(0, rows))]
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  const steps = dates
    .slice(1)
    .map((date, at) => date - (dates[at] ?? date))
    .sort((a, b) => a - b);
  const usual = steps[Math.floor(steps.length / 2)] ?? 0;
  const even = steps.filter((step) => step >= 0.85 * usual && step <= 1.15 * usual).length;
  const used = names?.kind === 'text' ? new Set(names.codes.subarray(0, rows)).size : 1;
  const perDate = rows / Math.max(1, dates.length);
  return { isEven: even >= 0.8 * steps.length, perDate, filled: rows / Math.max(1, dates.length * used) };
}
