import { useEffect, useRef, useState } from 'react';
import type { BillingPeriod } from '#contract/billing/prices.ts';
import type { DiscountPreview } from '#contract/billing/pricing.ts';
import { promotionCodeRule, toPromotionCode, unusedText } from '#contract/billing/promotion-code.ts';
import * as pricing from '#web/client/endpoints/pricing.ts';
import { send } from '#web/client/send.ts';
import { billingMessage } from '#web/shared/plans/messages.ts';

type Input = { planId: number; billingPeriod: BillingPeriod; first: string | null };

/** The promotion code of a checkout. One from the URL is applied automatically, once. */
export function usePromo({ planId, billingPeriod, first }: Input) {
  const [text, setText] = useState(first?.toUpperCase() ?? '');
  const [promo, setPromo] = useState<Promo>(noPromo);
  const isAsked = useRef(false);

  async function apply() {
    if (promo.status === 'applying') return;
    setPromo({ status: 'applying', code: text });
    setPromo(
      await applyPromo(text, billingPeriod, (discountCode) =>
        send(pricing.previewDiscount, { planId, discountCode, billingPeriod }, { toast: false }),
      ),
    );
  }

  const applyFirst = useRef(apply);
  useEffect(() => {
    if (first === null || isAsked.current) return;
    isAsked.current = true;
    void applyFirst.current();
  }, [first]);

  return {
    text,
    promo,
    isFromAddress: first !== null,
    /** The field holds upper case whatever is typed. */
    type(next: string) {
      setText(next.toUpperCase());
      if (promo.status === 'none' && promo.message !== null) setPromo(noPromo);
    },
    apply,
    remove() {
      setText('');
      setPromo(noPromo);
    },
  };
}

export type PromoField = ReturnType<typeof usePromo>;

/** conformance S4: none → applied, after a successful preview → removed, which is none again. */
export type Promo =
  | { status: 'none'; message: string | null }
  | { status: 'applying'; code: string }
  | { status: 'applied'; code: string; preview: DiscountPreview };

export const noPromo: Promo = { status: 'none', message: null };

export const promoMessages = {
  empty: 'Please enter a promotion code',
  applied: 'Promotion code applied successfully',
} as const;

/** conformance S5: trimmed and in upper case. Cut to a length that no code has, so that it is never too long to send. */
export function readPromoCode(text: string): string {
  return toPromotionCode(text).slice(0, promotionCodeRule.max + 1);
}

/** Previews the discount of a code. One that is empty, refused or not used leaves none applied, with the reason. */
export async function applyPromo(
  text: string,
  period: BillingPeriod,
  preview: (code: string) => Promise<DiscountPreview>,
): Promise<Exclude<Promo, { status: 'applying' }>> {
  const code = readPromoCode(text);
  if (code === '') return { status: 'none', message: promoMessages.empty };
  try {
    const previewed = await preview(code);
    if (!previewed.isCode[period]) return { status: 'none', message: unusedText(code) };
    return { status: 'applied', code, preview: previewed };
  } catch (error) {
    return { status: 'none', message: billingMessage(error, 'promo') };
  }
}
