import { usePlans } from '#web/plans/plans.ts';
import { useSubscription } from '#web/plans/subscription.ts';
import { toCurrent } from '#web/plans/subscription-state.ts';
import { type HeldPlan, toHeldPlan } from './to-held-plan.ts';
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
