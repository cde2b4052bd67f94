import { listed } from '#data/in-words.ts';
import type { Table } from '#data/table.ts';
import { type Step, stepLabel } from '#data/transform/step.ts';

const plumbing = new Set(['sort', 'retype']);

/** What was done to the table before it was drawn, in words. */
export function stepsInWords(steps: readonly Step[], columns: Table['columns']): string {
  return steps
    .filter(({ kind }) => !plumbing.has(kind))
    .map((step) => inWords(step, columns))
    .join(' · ');
}

function inWords(step: Step, columns: Table['columns']): string {
  const nameOf = (key: string) => columns.find((column) => column.key === key)?.name ?? key;
  if (step.kind === 'group' && step.aggregates.every(({ how }) => how === 'rows'))
    return `Rows counted by ${listed(step.by.map(({ column }) => nameOf(column)))}`;
  if (step.kind === 'filter' && step.conditions.every(({ operator }) => operator === 'none-of'))
    return `Left out: ${step.conditions.flatMap(({ values }) => values).join(', ')}`;
  return stepLabel(step, columns);
}
