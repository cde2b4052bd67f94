import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { planOf, type Roles } from '#contract/account/roles.ts';
import type { Plan } from '#contract/billing/plans.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import * as billing from '#web/client/endpoints/billing.ts';
import { useCall } from '#web/client/use-call.ts';
import { ActivateTrial, premiumOf } from '#web/features/billing/checkout/activate-trial.tsx';
import { BuyPlans } from '#web/features/billing/checkout/buy-plans.tsx';
import { ChoiceNote, UnfinishedCheckout } from '#web/features/billing/checkout/unfinished-checkout.tsx';
import { usePurchase } from '#web/features/billing/checkout/use-purchase.ts';
import { CurrentPlan } from '#web/features/billing/subscription/current-plan.tsx';
import { InvoiceList } from '#web/features/billing/subscription/invoice-list.tsx';
import { UsageMeters } from '#web/features/billing/subscription/usage-meters.tsx';
import { chooseBillingPeriod, periodOf } from '#web/shared/plans/billing-period.ts';
import { findPlan } from '#web/shared/plans/plan-choice.ts';
import { usePlans } from '#web/shared/plans/plans.ts';
import {
  isFree,
  refreshSubscription,
  type SubscriptionState,
  useSubscription,
} from '#web/shared/plans/subscription-state.ts';
import { TestMode } from '#web/shared/plans/test-mode.tsx';
import { PageHead, PanelPage } from '#web/ui/page-head.tsx';
import { contactSalesPath, orderPath, readChoice, returnPath } from '../panel/billing-paths.ts';
import { useChoiceOfAddress } from '../panel/use-choice-of-address.ts';
import { usePlanChanged } from '../panel/use-held-plan.ts';
import { useRoles } from '../panel/use-roles.ts';

export default function SubscriptionPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const choice = readChoice(query);
  const roles = useRoles();
  const { plans } = usePlans();
  const state = useSubscription();
  const trial = useCall(billing.readTrial, {}).data;
  const [isTrying, setIsTrying] = useState(false);
  const checkout = usePurchase();
  const onChanged = usePlanChanged();
  const current = roles === null ? undefined : planOf(roles);
  const known = plans.status === 'done' ? plans.plans : [];
  const ownPeriod = state.status === 'done' && !isFree(state.shown) ? periodOf(state.shown) : null;
  const yearly = state.status === 'done' ? yearlyOf(known, state.shown) : null;
  useChoiceOfAddress({ choice, plans: known, current, ownPeriod, onChoose: checkout.choose });

  return (
    <PanelPage width="wide" className="flex flex-col gap-8">
      <title>Subscription – Chartlas</title>
      <PageHead
        title="Subscription"
        description="Your plan, usage and invoices."
        actions={plans.status === 'done' && <TestMode payments={plans.payments} />}
      />
      <div className="flex flex-col gap-4">
        <UnfinishedCheckout
          onPaid={(sessionId) => navigate(returnPath(sessionId))}
          onGoOn={({ data: { plan, billingPeriod, discountCode } }) =>
            navigate(orderPath({ plan: plan.name, billing: billingPeriod, promo: discountCode }))
          }
        />
        <CurrentPlan
          state={state}
          byRole={roleNote(roles, state)}
          onChanged={onChanged}
          onReload={() => void refreshSubscription(client)}
          trial={trial?.mayTry && premiumOf(known) ? { days: trial.days, onStart: () => setIsTrying(true) } : null}
          onYearly={
            yearly === null
              ? null
              : () => {
                  chooseBillingPeriod('yearly');
                  checkout.choose(yearly);
                }
          }
          onKeep={() => {
            const premium = premiumOf(known);
            if (premium !== null) checkout.choose(premium);
          }}
        />
        <section aria-label="Usage" className="rounded-card border border-line p-5">
          <UsageMeters />
        </section>
      </div>
      <section aria-labelledby="plans">
        <h2 id="plans" className="mb-4 scroll-mt-20 font-semibold text-16">
          Plans
        </h2>
        {state.status !== 'loading' && state.shown.source !== 'trial' && (
          <ChoiceNote plan={findPlan(known, choice.plan)} current={current} contactPath={contactSalesPath} />
        )}
        <BuyPlans
          checkout={checkout}
          current={current}
          ownPeriod={state.status === 'done' && state.shown.source === 'bought' ? periodOf(state.shown) : null}
          promo={choice.promo}
          heading="h3"
          onContact={() => navigate(contactSalesPath)}
          onChanged={onChanged}
        />
      </section>
      <InvoiceList />
      {isTrying && trial !== undefined && (
        <ActivateTrial plans={known} days={trial.days} onActivated={onChanged} onClose={() => setIsTrying(false)} />
      )}
    </PanelPage>
  );
}

/** The plan of somebody who pays for it by the month, which they can switch to yearly. */
function yearlyOf(plans: readonly Plan[], shown: Subscription): Plan | null {
  const isMonthly = shown.source === 'bought' && periodOf(shown) === 'monthly' && shown.status === 'active';
  const plan = plans.find(({ name }) => name === shown.planName.toLowerCase()) ?? null;
  return isMonthly && !shown.cancelAtPeriodEnd && plan !== null && plan.yearlyPrice > 0 ? plan : null;
}

/** Admins have all features of the highest plan without a subscription; others may have a grant. */
function roleNote(roles: Roles | null, state: SubscriptionState): string | null {
  if (roles === null || state.status === 'loading') return null;
  if (roles.isAdmin) return 'As an admin, you have all Enterprise features.';
  return roles.isEnterprise && state.shown.source !== 'granted' && state.shown.planName !== 'enterprise'
    ? 'You have also been granted the Enterprise plan.'
    : null;
}
