import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type PlanName, planOf, type Roles } from '#contract/account/roles.ts';
import type { Plan } from '#contract/billing/plans.ts';
import * as billing from '#web/client/endpoints/billing.ts';
import * as invoices from '#web/client/endpoints/invoices.ts';
import * as notifications from '#web/client/endpoints/notifications.ts';
import * as usage from '#web/client/endpoints/usage.ts';
import { renew } from '#web/client/use-call.ts';
import { usePlans } from '#web/shared/plans/plans.ts';
import {
  type CurrentSubscription,
  refreshSubscription,
  toCurrent,
  useSubscription,
} from '#web/shared/plans/subscription-state.ts';
import { useRoles } from './use-roles.ts';

type State = { status: 'loading' } | { status: 'error'; message: string } | { status: 'done'; plan: HeldPlan };

/** The plan of the signed-in user. If the subscription cannot be loaded, the plan of the roles is used. */
export function useHeldPlan(): State {
  const roles = useRoles();
  const { plans } = usePlans();
  const subscription = useSubscription();
  if (plans.status === 'error') return plans;
  if (roles === null || plans.status === 'loading' || subscription.status === 'loading') return { status: 'loading' };
  const current = subscription.status === 'done' ? toCurrent(subscription.shown) : null;
  const known = plans.status === 'done' ? plans.plans : [];
  const plan = toHeldPlan(roles, { plans: known, subscription: current });
  return plan === null ? { status: 'error', message: 'Unknown plan.' } : { status: 'done', plan };
}

type HeldPlan = {
  name: PlanName;
  displayName: string;
  description: string;
  charts: string;
  /** How many charts it includes; null if unlimited. */
  chartLimit: number | null;
  includes: string[];
};

/** The plan of a user's roles, as it is shown; a subscription to it may have another name. */
export function toHeldPlan(
  roles: Roles,
  { plans, subscription }: { plans: readonly Plan[]; subscription: CurrentSubscription | null },
): HeldPlan | null {
  const key = planOf(roles);
  const plan = plans.find(({ name }) => name === key);
  if (plan === undefined) return null;
  const isTheirs = subscription !== null && subscription.planId === plan.id;
  return {
    name: plan.name,
    displayName: isTheirs ? subscription.planDisplayName : plan.displayName,
    description: plan.description,
    charts: chartsOf(plan),
    chartLimit: plan.limits.charts,
    includes: plan.includes,
  };
}

/** "up to 5 charts", "unlimited charts". */
function chartsOf({ features }: Plan): string {
  const description = features.find(({ keyName }) => keyName === 'number-of-charts')?.description ?? '';
  return /^\d/.test(description) ? `up to ${description}` : description.toLowerCase();
}

/** Reloads what depends on the plan when it has changed: the subscription, the roles, and everything based on them. */
export function usePlanChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      refreshSubscription(client),
      renew(client, [notifications.list, usage.list, invoices.list, billing.readTrial, billing.nextCharge]),
    ]);
  }, [client]);
}
