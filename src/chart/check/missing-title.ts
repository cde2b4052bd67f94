import type { Check } from './look.ts';

export const missingTitle: Check = ({ document }) =>
  document.text.title.trim() !== ''
    ? null
    : { id: 'missing-title', severity: 'warning', why: 'Without a title readers do not know what to look for.' };
