import { useEffect, useRef, useState } from 'react';
import type { Plan } from '#contract/billing/plans.ts';
import type { BillingPeriod } from '#contract/billing/prices.ts';
import { startCheckout } from './checkout-payment.ts';

type Purchase =
  | { status: 'idle'; alert: string | null }
  | { status: 'chosen'; plan: Plan }
  | { status: 'processing'; plan: Plan };

type ConfirmedOrder = { plan: Plan; billingPeriod: BillingPeriod; discountCode: string | null };

export type CheckoutFlow = {
  purchase: Purchase;
  processingId: number | null;
  choose: (plan: Plan) => void;
  close: () => void;
  confirm: (order: ConfirmedOrder) => Promise<void>;
};

/** From the choice of a plan to the provider's page. A failure clears the choice and shows the reason. */
export function usePurchase(): CheckoutFlow {
  const [purchase, setPurchase] = useState<Purchase>({ status: 'idle', alert: null });
  const isRunning = useRef(false);

  // The back button restores the page as it was left: with a payment in progress.
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPurchase({ status: 'idle', alert: null });
    };
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);

  async function confirm(order: ConfirmedOrder) {
    if (isRunning.current) return;
    isRunning.current = true;
    setPurchase({ status: 'processing', plan: order.plan });
    const outcome = await startCheckout(order);
    isRunning.current = false;
    if (!outcome.ok) setPurchase({ status: 'idle', alert: outcome.alert });
  }

  return {
    purchase,
    processingId: purchase.status === 'processing' ? purchase.plan.id : null,
    choose: (plan) => setPurchase({ status: 'chosen', plan }),
    close: () => setPurchase({ status: 'idle', alert: null }),
    confirm,
  };
}
