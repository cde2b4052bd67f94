import type { PlanName } from '#contract/account/roles.ts';
import type { Feature } from '#contract/billing/features.ts';

/**
 * conformance S6: the browser grants everything. Features outside the plan are refused by the server, which cannot be bypassed, and
 * the refusal shows the plans.
 */
export function hasAccess(_plan: PlanName, _feature: Feature): boolean {
  return true;
}
