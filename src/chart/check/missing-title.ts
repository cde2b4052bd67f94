import type { Check } from './look.ts';

export const missingTitle: Check = ({ document }) =>
  document.text.title.trim() !== ''
    ? null
    : {
        id: 'missing-title',
        severity: 'warning',
        why: 'Add a title. Without one, readers don’t know what to look for.',
      };
