import type { Check } from './look.ts';

export const missingSource: Check = ({ document }) =>
  document.text.source.trim() !== ''
    ? null
    : {
        id: 'missing-source',
        severity: 'warning',
        why: 'Add a source. Readers trust data more when they know where it comes from.',
      };
