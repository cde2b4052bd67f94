import { patchOf } from '../project/change.ts';
import { type Check, valueColumns } from './look.ts';

/** Lines that run through where nothing was measured. */
export const bridgedGaps: Check = (look) => {
  const hasGaps = valueColumns(look).some(({ values }) => values.some(Number.isNaN));
  if (look.options.gaps !== 'connect' || !hasGaps) return null;
  return {
    id: 'bridged-gaps',
    severity: 'hint',
    why: 'The line bridges missing values, so it shows values that were never measured.',
    fix: { ...patchOf({ kind: 'clear-option', name: 'gaps' }), words: 'Show gaps' },
  };
};
