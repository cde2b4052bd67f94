import type { PlanName } from './roles.ts';

/** How many webhooks a plan includes. */
export const webhookLimits: Record<PlanName, { webhooks: number }> = {
  free: { webhooks: 2 },
  premium: { webhooks: 10 },
  enterprise: { webhooks: 50 },
};
