import type { NumberColumn, TextColumn } from '#data/table.ts';

/** One bar of a waterfall: from where the one before it ended, or from zero when it is a total. */
export type WaterfallBar = { name: string; kind: 'up' | 'down' | 'total'; from: number; to: number; row: number };

type Input = {
  label: TextColumn;
  delta: NumberColumn;
  kind: TextColumn | null;
  rowOf: (row: number) => number;
  /** The name of a total to add at the end, unless the data ends with one. */
  total: string | null;
  /** What a total is called in the language of the chart. */
  word: string;
};

const totals = /^(sub)?-?(total|sum|balance|start|end|opening|closing)$/i;

/** Adds up changes row by row. A total with a number says where the sum stands, one without a number shows it. */
export function waterfallBars({ label, delta, kind, rowOf, total, word }: Input): WaterfallBar[] {
  const steps: WaterfallBar[] = [];
  let sum = 0;
  label.codes.forEach((code, row) => {
    const name = label.words[code] ?? '';
    const amount = delta.values[row] ?? Number.NaN;
    if (isTotal(kind?.words[kind.codes[row] ?? -1] ?? '', word)) {
      if (Number.isFinite(amount)) sum = amount;
      else if (steps.length === 0) return;
      steps.push({ name, kind: 'total', from: 0, to: sum, row: rowOf(row) });
      return;
    }
    if (!Number.isFinite(amount)) return;
    const from = sum;
    sum += amount;
    steps.push({ name, kind: amount < 0 ? 'down' : 'up', from, to: sum, row: rowOf(row) });
  });
  const last = steps.at(-1);
  if (total !== null && last !== undefined && last.kind !== 'total')
    steps.push({ name: total, kind: 'total', from: 0, to: sum, row: -1 });
  return steps;
}

function isTotal(said: string, word: string): boolean {
  const clean = said.trim();
  return totals.test(clean) || (clean !== '' && clean.toLowerCase() === word.toLowerCase());
}
