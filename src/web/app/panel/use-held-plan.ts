import { loadedPlans, loadedSubscription } from '#web/api/start.ts';
import { useStore } from '#web/api/store.ts';
import { type HeldPlan, toHeldPlan } from './to-held-plan.ts';
import { useRoles } from './use-roles.ts';

type State = { status: 'loading' } | { status: 'error'; message: string } | { status: 'done'; plan: HeldPlan };

/** The plan of whoever is signed in. A subscription that cannot be read leaves the plan that the roles give. */
export function useHeldPlan(): State {
  const roles = useRoles();
  const plans = useStore(loadedPlans);
  const subscription = useStore(loadedSubscription);
  if (plans.status === 'error') return { status: 'error', message: plans.message };
  if (roles === null || plans.status === 'loading' || subscription.status === 'loading') return { status: 'loading' };
  const held = subscription.status === 'done' ? subscription.value : null;
  const plan = toHeldPlan(roles, { plans: plans.value, subscription: held });
  return plan === null ? { status: 'error', message: 'The plan is not known.' } : { status: 'done', plan };
}
