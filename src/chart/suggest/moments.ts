import type { FigureFacts } from './facts.ts';

/** Columns that are named by a year or a date: a moment each. */
export function momentsAmong(measures: readonly FigureFacts[]): readonly FigureFacts[] {
  return measures.filter(({ name }) => /^\s*((1[5-9]|20)\d\d|Q[1-4]\b.*|\d{4}-\d\d(-\d\d)?)\s*$/.test(name));
}
