import { patchOf } from '../project/change.ts';
import { type Check, valueColumns } from './look.ts';

/** A logarithmic axis that was chosen for values it cannot show. */
export const refusedLog: Check = (look) => {
  if (look.options.log !== true) return null;
  const isRefused = valueColumns(look).some(({ values }) => values.some((value) => value <= 0));
  if (!isRefused) return null;
  return {
    id: 'refused-log',
    severity: 'warning',
    why: 'A logarithmic axis cannot show zero or values below zero, so the axis is drawn in even steps.',
    fix: { ...patchOf({ kind: 'clear-option', name: 'log' }), words: 'Use even steps' },
  };
};
