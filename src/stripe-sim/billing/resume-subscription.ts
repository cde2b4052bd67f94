import type { Subscription } from '../records.ts';
import type { World } from '../world.ts';
import { applyChange } from './apply-change.ts';
import { planChange } from './plan-change.ts';

/** Resumes a paused subscription with a new period from now. */
export function resumeSubscription(world: World, paused: Subscription, at: number): Subscription {
  const change = { items: [], isProrated: false, prorationDate: null, startsNow: true, trialEnd: null };
  return applyChange(world, paused, {
    planned: planChange(world, paused, change, at),
    fields: { status: 'active' },
    discounts: undefined,
    billing: 'now',
    payment: 'allow_incomplete',
    prorationDate: null,
    at,
  });
}
