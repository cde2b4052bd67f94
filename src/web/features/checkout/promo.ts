import type { DiscountPreview } from '#contract/pricing.ts';
import { messageOf } from '#web/plans/messages.ts';

/** spec §4: none → applied, after a preview that succeeded → removed, which is none again. */
export type Promo =
  | { status: 'none'; message: string | null }
  | { status: 'applying'; code: string }
  | { status: 'applied'; code: string; preview: DiscountPreview };

export const noPromo: Promo = { status: 'none', message: null };

export const promoMessages = {
  empty: 'Please enter a promotion code',
  applied: 'Promotion code applied successfully',
} as const;

/** No code is longer, and capitals may be more letters than were typed: ß is SS. */
const longest = 100;

/** spec §5: trimmed and in capital letters. */
export function readPromoCode(text: string): string {
  return text.trim().toUpperCase().slice(0, longest);
}

/** Asks what a code would take off. One that is empty or refused leaves none applied, with the reason. */
export async function applyPromo(
  text: string,
  preview: (code: string) => Promise<DiscountPreview>,
): Promise<Exclude<Promo, { status: 'applying' }>> {
  const code = readPromoCode(text);
  if (code === '') return { status: 'none', message: promoMessages.empty };
  try {
    return { status: 'applied', code, preview: await preview(code) };
  } catch (error) {
    return { status: 'none', message: messageOf(error, 'promo') };
  }
}
