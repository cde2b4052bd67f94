import { useState } from 'react';
import type { AdminPlan } from '#contract/billing/admin-plans.ts';
import { yearlyOr } from '#contract/billing/prices.ts';
import { limitKeys, limitRules } from '#contract/limits.ts';
import { formatCents } from '#lib/money.ts';
import * as adminPlans from '#web/client/endpoints/admin-plans.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { AdminCard, Fact } from '#web/shared/admin/admin-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EditPlanDialog } from './plan-dialog.tsx';

const states = {
  free: { kind: 'neutral', word: 'Free' },
  'on-sale': { kind: 'success', word: 'On sale' },
  'contact-sales': { kind: 'neutral', word: 'Contact sales' },
} as const;

/** The plans with their prices, limits and subscriptions. Each can be edited. */
export function AdminPlans() {
  const { data, error, isFetching, refetch } = useCall(adminPlans.list, {});
  const [editedId, setEditedId] = useState<number | null>(null);
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="The plans could not be loaded"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <div aria-busy="true" className="grid gap-4 lg:grid-cols-3">
        {Object.keys(states).map((key) => (
          <Skeleton key={key} className="h-96 rounded-card" />
        ))}
      </div>
    );
  }
  const edited = data.plans.find(({ id }) => id === editedId);
  return (
    <>
      {data.payments === 'off' && (
        <p className="mb-4 rounded-control border border-line bg-wash px-3 py-2 text-13">
          Payments are not set up on this server. Plans can be prepared here; nobody can buy them yet.
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {data.plans.map((plan) => (
          <PlanSummary key={plan.id} plan={plan} onEdit={() => setEditedId(plan.id)} />
        ))}
      </div>
      {edited && <EditPlanDialog plan={edited} onClose={() => setEditedId(null)} />}
    </>
  );
}

function PlanSummary({ plan, onEdit }: { plan: AdminPlan; onEdit: () => void }) {
  const { number, moment } = useFormats();
  const { displayName, description, limits, subscriptions, state, changedAt, changedBy } = plan;
  return (
    <AdminCard
      title={displayName}
      actions={
        <Button size="small" aria-label={`Edit ${displayName}`} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <div className="flex flex-wrap gap-1.5">
        <Badge kind={states[state].kind} dot>
          {states[state].word}
        </Badge>
        {plan.isPopular && <Badge kind="accent">Recommended</Badge>}
      </div>
      <p className="mt-3 break-words text-muted">{description}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact label="Price per month">{priceText(plan, 'monthly')}</Fact>
        <Fact label="Price per year">{priceText(plan, 'yearly')}</Fact>
        {state !== 'free' && (
          <>
            <Fact label="Monthly subscriptions">{number(subscriptions.monthly)}</Fact>
            <Fact label="Yearly subscriptions">{number(subscriptions.yearly)}</Fact>
          </>
        )}
        {plan.name === 'premium' && <Fact label="Trials">{number(subscriptions.trials)}</Fact>}
      </dl>
      <h3 className="mt-5 border-line border-t pt-4 font-medium">Limits</h3>
      <dl className="mt-2 grid gap-y-1">
        {limitKeys.map((key) => {
          const limit = limits[key];
          return (
            <div key={key} className="flex justify-between gap-4">
              <dt className="text-muted">{limitRules[key].label}</dt>
              <dd className="tabular">{limit === null ? 'Unlimited' : number(limit)}</dd>
            </div>
          );
        })}
      </dl>
      <h3 className="mt-5 border-line border-t pt-4 font-medium">Features</h3>
      <p className="mt-2 break-words text-muted">{[...plan.features, ...plan.extras].join(', ')}</p>
      {changedAt !== null && (
        <p className="mt-5 break-words text-12 text-muted">
          Changed by {changedBy}, {moment(changedAt)}
        </p>
      )}
    </AdminCard>
  );
}

function priceText({ state, monthlyCents, yearlyCents }: AdminPlan, period: 'monthly' | 'yearly'): string {
  if (state === 'free') return 'Free';
  if (monthlyCents === null) return 'Contact sales';
  return formatCents(period === 'monthly' ? monthlyCents : yearlyOr(yearlyCents, monthlyCents));
}
