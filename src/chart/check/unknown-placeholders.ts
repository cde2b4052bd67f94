import { unknownPlaceholders } from '../tooltip-placeholders.ts';
import type { Check } from './look.ts';

/** A tooltip that asks for columns the data does not have. */
export const unknownInTooltip: Check = ({ document, table }) => {
  const unknown = unknownPlaceholders(document.tooltip, table);
  if (unknown.length === 0) return null;
  const names = unknown.slice(0, 3).map((name) => `“${name}”`);
  return {
    id: 'unknown-placeholders',
    severity: 'warning',
    why: `The tooltip uses ${names.join(', ')}, which is not a column of the data. Readers see nothing there.`,
  };
};
