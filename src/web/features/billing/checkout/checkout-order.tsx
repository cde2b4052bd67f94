import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PaymentMode } from '#contract/billing/payment-mode.ts';
import type { Plan } from '#contract/billing/plans.ts';
import type { BillingPeriod } from '#contract/billing/prices.ts';
import { useStore } from '#web/client/store.ts';
import { chosenBillingPeriod, readBillingPeriod } from '#web/shared/plans/billing-period.ts';
import { findPlan, planStep } from '#web/shared/plans/plan-choice.ts';
import { usePlans } from '#web/shared/plans/plans.ts';
import { TestMode } from '#web/shared/plans/test-mode.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { readKeptCheckout } from './checkout-storage.ts';
import { OrderSummary, SecureNote } from './order-summary.tsx';
import { usePromo } from './use-promo.ts';
import { usePurchase } from './use-purchase.ts';

interface CheckoutOrderProps {
  /** The choice in the URL. */
  choice: { plan: string | null; billing: string | null; promo: string | null };
  /** The name of the user's plan; undefined while it is not known. */
  current: string | undefined;
  plansPath: string;
}

/** An order as a page: the choice in the URL, or the one made before the user left for the provider. */
export function CheckoutOrder({ choice, current, plansPath }: CheckoutOrderProps) {
  const { plans, reload } = usePlans();
  const preferred = useStore(chosenBillingPeriod);
  const [stored] = useState(readKeptCheckout);
  if (plans.status === 'error') {
    return <ErrorState title={`Error loading plans: ${plans.message}`} onRetry={reload} />;
  }
  if (plans.status === 'loading' || current === undefined) {
    return (
      <div aria-busy="true" className="rounded-card border border-line p-6">
        <Skeleton className="h-9 w-40" />
        <Skeleton lines={4} className="mt-6" />
      </div>
    );
  }
  const earlier = choice.plan === null ? (stored?.data ?? null) : null;
  const plan = findPlan(plans.status === 'done' ? plans.plans : [], earlier?.plan.name ?? choice.plan);
  if (plans.status === 'empty' || plan === null || planStep(plan, current) !== 'checkout') {
    return (
      <div className="rounded-card border border-line">
        <EmptyState
          icon={<ShoppingBag />}
          title="No plan selected"
          action={
            <Button asChild variant="primary">
              <Link to={plansPath}>See plans</Link>
            </Button>
          }
        >
          {plan === null
            ? 'Choose a plan to see your order here.'
            : `You cannot buy ${plan.displayName} with your current plan.`}
        </EmptyState>
      </div>
    );
  }
  return (
    <Order
      plan={plan}
      period={earlier?.billingPeriod ?? readBillingPeriod(choice.billing) ?? preferred}
      promo={earlier?.discountCode ?? choice.promo}
      payments={plans.payments}
      plansPath={plansPath}
    />
  );
}

interface OrderProps {
  plan: Plan;
  period: BillingPeriod;
  promo: string | null;
  payments: PaymentMode;
  plansPath: string;
}

function Order({ plan, period, promo, payments, plansPath }: OrderProps) {
  const field = usePromo({ planId: plan.id, billingPeriod: period, first: promo });
  const { purchase, confirm } = usePurchase();
  const isProcessing = purchase.status === 'processing';
  const discountCode = field.promo.status === 'applied' ? field.promo.code : null;
  return (
    <>
      {purchase.status === 'idle' && purchase.alert !== null && (
        <p role="alert" className="rounded-card bg-error-wash px-4 py-3 text-14 text-error-ink">
          {purchase.alert}
        </p>
      )}
      <div className="rounded-card border border-line p-6">
        <h2 className="mb-3 font-semibold text-16">Subscribe to {plan.displayName}</h2>
        <fieldset disabled={isProcessing}>
          <legend className="sr-only">Order</legend>
          <OrderSummary plan={plan} period={period} field={field} />
        </fieldset>
        <Button
          variant="primary"
          size="large"
          className="mt-5 mb-3 w-full"
          disabled={payments === 'off' || isProcessing || field.promo.status === 'applying'}
          {...(isProcessing && { 'aria-busy': true })}
          onClick={() => void confirm({ plan, billingPeriod: period, discountCode })}
        >
          {isProcessing ? 'Processing...' : 'Subscribe'}
        </Button>
        <SecureNote />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button asChild variant="quiet">
          <Link to={plansPath}>Back to plans</Link>
        </Button>
        <TestMode payments={payments} />
      </div>
    </>
  );
}
