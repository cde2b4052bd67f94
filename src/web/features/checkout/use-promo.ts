import { useEffect, useRef, useState } from 'react';
import type { BillingPeriod } from '#contract/prices.ts';
import * as pricing from '#web/api/endpoints/pricing.ts';
import { send } from '#web/api/send.ts';
import { applyPromo, noPromo, type Promo } from './promo.ts';

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
