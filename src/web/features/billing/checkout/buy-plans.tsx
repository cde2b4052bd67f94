import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaymentMode } from '#contract/billing/payment-mode.ts';
import type { Plan } from '#contract/billing/plans.ts';
import type { BillingPeriod } from '#contract/billing/prices.ts';
import { useStore } from '#web/client/store.ts';
import { chosenBillingPeriod } from '#web/shared/plans/billing-period.ts';
import { isLonger, planStep } from '#web/shared/plans/plan-choice.ts';
import { PlanPicker } from '#web/shared/plans/plan-picker.tsx';
import { usePlans } from '#web/shared/plans/plans.ts';
import { TestMode } from '#web/shared/plans/test-mode.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { OrderSummary, SecureNote } from './order-summary.tsx';
import { usePromo } from './use-promo.ts';
import type { CheckoutFlow } from './use-purchase.ts';

interface BuyPlansProps {
  checkout: CheckoutFlow;
  /** The name of the user's plan; undefined while it is not known. */
  current: string | undefined;
  /** Period of the paid subscription, if there is one: then a plan is changed, not bought a second time. */
  ownPeriod: BillingPeriod | null;
  /** A promotion code from the URL. */
  promo: string | null;
  info?: ReactNode;
  heading?: 'h2' | 'h3';
  /** Contacts sales about this plan. */
  onContact: (plan: Plan) => void;
  onChanged: () => Promise<void>;
}

/** The plans for a signed-in user, and the way to buy one. */
export function BuyPlans(props: BuyPlansProps) {
  const { checkout, current, ownPeriod, promo, info, heading, onContact, onChanged } = props;
  const { plans, reload } = usePlans();
  const period = useStore(chosenBillingPeriod);
  const { purchase } = checkout;
  const payments = plans.status === 'done' ? plans.payments : 'off';

  function handleSelect(plan: Plan) {
    if (isLonger(plan, { current: current ?? null, ownPeriod, period })) return checkout.choose(plan);
    const step = planStep(plan, current ?? null);
    if (step === 'contact') onContact(plan);
    if (step === 'checkout') checkout.choose(plan);
  }

  return (
    <>
      {purchase.status === 'idle' && purchase.alert !== null && (
        <p
          role="alert"
          className="mb-5 flex items-start gap-2.5 rounded-card bg-error-wash px-4 py-3 text-14 text-error-ink"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {purchase.alert}
        </p>
      )}
      <PlanPicker
        variant="subscription"
        plans={plans}
        current={current}
        ownPeriod={ownPeriod}
        info={info}
        processingId={checkout.processingId}
        onSelect={handleSelect}
        onRetry={reload}
        {...(heading && { heading })}
      />
      {purchase.status === 'chosen' && ownPeriod === null && (
        <CheckoutDialog
          plan={purchase.plan}
          period={period}
          promo={promo}
          payments={payments}
          onConfirm={(discountCode) => checkout.confirm({ plan: purchase.plan, billingPeriod: period, discountCode })}
          onClose={checkout.close}
        />
      )}
      {purchase.status === 'chosen' && ownPeriod !== null && (
        <ChangeDialog
          plan={purchase.plan}
          period={period}
          isSamePlan={purchase.plan.name === current}
          isChanged={purchase.plan.name === current && period === ownPeriod}
          onChanged={onChanged}
          onClose={checkout.close}
        />
      )}
    </>
  );
}

interface CheckoutDialogProps {
  plan: Plan;
  period: BillingPeriod;
  /** A code from the URL. */
  promo: string | null;
  payments: PaymentMode;
  onConfirm: (discountCode: string | null) => void;
  onClose: () => void;
}

/** Summary of an order before the card provider's page. */
function CheckoutDialog({ plan, period, promo, payments, onConfirm, onClose }: CheckoutDialogProps) {
  const field = usePromo({ planId: plan.id, billingPeriod: period, first: promo });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="small" title={`Subscribe to ${plan.displayName}`}>
      <OrderSummary plan={plan} period={period} field={field} />
      <Button
        variant="primary"
        size="large"
        className="mt-5 mb-3 w-full"
        disabled={payments === 'off' || field.promo.status === 'applying'}
        onClick={() => onConfirm(field.promo.status === 'applied' ? field.promo.code : null)}
      >
        Subscribe
      </Button>
      <SecureNote />
      {payments !== 'live' && (
        <div className="mt-3 text-center">
          <TestMode payments={payments} />
        </div>
      )}
    </Dialog>
  );
}
