import { combineRows } from '../combine/combine-rows.ts';
import { mostShared } from '../combine/most-shared.ts';
import type { Check } from './look.ts';

/** Rows that share their keys although somebody chose to draw each. */
export const repeatedKeys: Check = ({ document, table, template }) => {
  if (document.combine.how !== 'none') return null;
  const combine = { ...document.combine, how: 'auto' } as const;
  const combined = combineRows({ document: { ...document, combine }, table, template });
  if (combined.summary === null) return null;
  return {
    id: 'repeated-keys',
    severity: 'warning',
    why: `${mostShared(combined, combined.summary)} and are not combined: marks may overlap or show the first row only.`,
    fix: { words: 'Combine rows', changes: [{ kind: 'combine', combine }] },
  };
};
