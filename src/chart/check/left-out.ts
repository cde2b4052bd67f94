import { leftOutOf, leftOutSentence } from '../plan/left-out.ts';
import type { Check } from './look.ts';

/** Columns, rows and panels that are in the data but not in the picture. */
export const leftOut: Check = ({ document, table, template, drawing }) => {
  const why = drawing.error === null ? leftOutSentence(leftOutOf({ document, table, template })) : '';
  return why === '' ? null : { id: 'left-out', severity: 'hint', why };
};
