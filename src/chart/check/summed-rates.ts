import { measureKindOf } from '#data/measure/measure-kind.ts';
import type { Check } from './look.ts';

/** Rates, indices and prices that somebody chose to add up. */
export const summedRates: Check = ({ combined: { summary }, document }) => {
  if (document.combine.how !== 'sum') return null;
  const rate = summary?.measures.find(({ column }) => measureKindOf(column).combine === 'mean');
  if (rate === undefined) return null;
  const { name } = rate.column;
  return {
    id: 'summed-rates',
    severity: 'warning',
    why: `Values of “${name}” of several rows are summed, but rates, prices and averages have no meaningful total.`,
    fix: {
      words: 'Use the mean',
      changes: [{ kind: 'combine', combine: { ...document.combine, how: 'mean' } }],
    },
  };
};
