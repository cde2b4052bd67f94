import type { Check } from './look.ts';

export const notDrawn: Check = ({ drawing }) =>
  drawing.error === null ? null : { id: 'not-drawn', severity: 'error', why: drawing.error };
