import type { Table } from '#data/table.ts';

const totalName = /^(?:grand |sub)?(?:total|sum|all|gesamt|insgesamt|summe|ensemble|totale)\b/i;

/** Sentences about columns whose cells do not add up: to their total row, or to 100 % where they are shares. */
export function checkTotals({ columns, rows }: Table): { column: string; sentence: string; isFine: boolean }[] {
  const names = columns.find((column) => column.kind === 'text');
  const nameAt = (row: number) => (names?.kind === 'text' ? (names.words[names.codes[row] ?? -1] ?? '') : '');
  const totalRow = Array.from({ length: rows }, (_, row) => row).findLast((row) => totalName.test(nameAt(row).trim()));
  return columns.flatMap((column) => {
    if (column.kind !== 'number') return [];
    const parts = Array.from(column.values).filter((value, row) => row !== totalRow && Number.isFinite(value));
    const sum = parts.reduce((all, value) => all + value, 0);
    const slack = parts.length * halfStep(parts);
    const total = totalRow === undefined ? Number.NaN : (column.values[totalRow] ?? Number.NaN);
    const isShare =
      column.type?.is === 'percent' || (column.type && 'after' in column.type && column.type.after === '%');
    const goal = Number.isFinite(total) ? total : isShare && Math.abs(sum - 100) < 15 ? 100 : null;
    if (goal === null || parts.length < 2) return [];
    const isFine = Math.abs(sum - goal) <= slack + 1e-9;
    const shown = sum.toLocaleString('en-US', { maximumFractionDigits: 2 });
    const wanted = goal.toLocaleString('en-US', { maximumFractionDigits: 2 });
    const what = Number.isFinite(total) ? `the total is ${wanted}` : 'shares should add up to 100%';
    const sentence = isFine
      ? `${column.name}: the values add up to ${wanted}${goal === 100 && !Number.isFinite(total) ? '%' : ''}.`
      : `${column.name}: the values add up to ${shown}, but ${what}.`;
    return [{ column: column.key, sentence, isFine }];
  });
}

/** Half of the last digit that the values are written with: what rounding may hide in each. */
function halfStep(values: readonly number[]): number {
  const digits = Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0));
  return 0.5 * 10 ** -Math.min(6, digits);
}
