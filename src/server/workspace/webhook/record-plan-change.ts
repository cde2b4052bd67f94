import type { PlanName } from '#contract/account/roles.ts';
import type { UserRow } from '#server/account/user/index.ts';
import type { Ports } from '#server/ports.ts';
import { recordEvent } from './record-event.ts';

type Plans = Pick<UserRow, 'isEnterprise' | 'isPremiumGranted' | 'boughtPlan' | 'teamPlan'>;

/** Tells the webhooks of a user that their plan is another one now. Does nothing if it is the same. */
export async function recordPlanChange(
  ports: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { userId, before, after }: { userId: string; before: Plans; after: Plans },
): Promise<void> {
  const [previousPlan, plan] = [nameOf(before), nameOf(after)];
  if (previousPlan === plan) return;
  await recordEvent(ports, { userId, workspaceId: null, type: 'plan.changed', data: { plan, previousPlan } });
}

function nameOf({ isEnterprise, isPremiumGranted, boughtPlan, teamPlan }: Plans): PlanName {
  if (isEnterprise || boughtPlan === 'enterprise' || teamPlan === 'enterprise') return 'enterprise';
  return isPremiumGranted || boughtPlan !== null || teamPlan !== null ? 'premium' : 'free';
}
