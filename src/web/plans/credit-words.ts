import type { CreditCharge } from '#contract/credits.ts';

/** "1 AI credit", "0.1 AI credits". */
export function creditsInWords(credits: number): string {
  return `${credits} AI ${credits === 1 ? 'credit' : 'credits'}`;
}

/** What a reply cost, and what is left. */
export function chargeInWords({ cost, balance }: CreditCharge): string {
  return `${cost === 0 ? 'No AI credits' : creditsInWords(cost)} used, ${balance} left this month`;
}
