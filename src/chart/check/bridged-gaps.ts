import { patchOf } from '../project/change.ts';
import { type Check, valueColumns } from './look.ts';

/** Lines and stacks that run through where nothing was measured. */
export const bridgedGaps: Check = (look) => {
  const hasGaps = valueColumns(look).some(({ values }) => values.some(Number.isNaN));
  const isBridged = look.options.gaps === 'connect' || look.options.gaps === 'bridge';
  if (!isBridged || !hasGaps) return null;
  return {
    id: 'bridged-gaps',
    severity: 'hint',
    why: 'Missing values are bridged, so the chart shows values that were never measured.',
    fix: { ...patchOf({ kind: 'clear-option', name: 'gaps' }), words: 'Show gaps' },
  };
};
