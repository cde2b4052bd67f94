import type { PlanName } from './roles.ts';

/** How many working API keys a plan includes, and how many calls per minute all of them together. */
export const apiKeyLimits: Record<PlanName, { keys: number; callsPerMinute: number }> = {
  free: { keys: 2, callsPerMinute: 60 },
  premium: { keys: 10, callsPerMinute: 600 },
  enterprise: { keys: 50, callsPerMinute: 3000 },
};
