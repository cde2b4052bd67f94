import type { Check } from './look.ts';

export const missingSource: Check = ({ document }) =>
  document.text.source.trim() !== ''
    ? null
    : {
        id: 'missing-source',
        severity: 'warning',
        why: 'Readers trust figures more when they see where they are from.',
      };
