import type { CodeTerm } from '#contract/plans.ts';

/** Which payments a code lowers, "for the first payment"; null when it is all of them. */
export function termText({ duration, months }: CodeTerm): string | null {
  if (duration === 'forever') return null;
  if (months === null) return 'for the first payment';
  return months === 1 ? 'for one month' : `for ${months} months`;
}
