import type { FigureFacts } from './facts.ts';

/** Columns of numbers that lie in the same range, so that one color scale suits all. */
export function areAlike(measures: readonly FigureFacts[]): boolean {
  const mosts = measures.map(({ most }) => Math.abs(most)).filter((most) => most > 0);
  return mosts.length > 1 && Math.max(...mosts) / Math.min(...mosts) < 20;
}
