import type { CreditCharge } from '#contract/workspace/credits.ts';
import { counted } from '#lib/counted.ts';

/** "1 AI credit", "0.1 AI credits". */
export function creditsInWords(credits: number): string {
  return counted(credits, 'AI credit');
}

/** What a reply cost, and what is left. */
export function chargeInWords({ cost, balance }: CreditCharge): string {
  return `${cost === 0 ? 'No AI credits' : creditsInWords(cost)} used, ${balance} left this month`;
}
