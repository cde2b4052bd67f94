import { apiKeyLimits } from './api-key-limits.ts';
import { monthlyCredits } from './credits.ts';
import { featureOf } from './features.ts';
import type { PlanName } from './roles.ts';
import { videoLimits } from './video-limits.ts';
import { webhookLimits } from './webhook-limits.ts';

/** Limits of a plan that admins can change. No limit on charts is null. */
export type PlanLimits = {
  charts: number | null;
  aiCredits: number;
  videoMinutes: number;
  apiKeys: number;
  callsPerMinute: number;
  webhooks: number;
};
export type PlanLimit = keyof PlanLimits;

type LimitRule = { label: string; unit: string; least: number; most: number };

/** Names of the limits, in the order in which they are listed, and their ranges. */
export const limitRules: Record<PlanLimit, LimitRule> = {
  charts: { label: 'Charts', unit: 'charts', least: 1, most: 1_000_000 },
  aiCredits: { label: 'AI credits per month', unit: 'AI credits per month', least: 0, most: 1_000_000 },
  videoMinutes: { label: 'Video minutes per month', unit: 'video minutes per month', least: 0, most: 100_000 },
  apiKeys: { label: 'API keys', unit: 'API keys', least: 0, most: 1000 },
  callsPerMinute: {
    label: 'API calls per minute',
    unit: 'API calls per minute',
    least: 1,
    most: 1_000_000,
  },
  webhooks: { label: 'Webhooks', unit: 'webhooks', least: 0, most: 1000 },
};

/** Prices in cents that a plan can have. Card providers charge no less. */
export const planPrices = { least: 50, most: 999_999_00 } as const;

/** Lines that the card of a plan can have after its features: how many, and how long. */
export const extraLines = { most: 12, longest: 80 } as const;

export const limitKeys = Object.keys(limitRules) as PlanLimit[]; // the keys are written just above

/** Limits of the plans until an admin changes them. */
export const seedLimits: Record<PlanName, PlanLimits> = {
  free: seedOf('free'),
  premium: seedOf('premium'),
  enterprise: seedOf('enterprise'),
};

function seedOf(plan: PlanName): PlanLimits {
  const charts = featureOf(plan, 'number-of-charts');
  return {
    charts: charts === Number.POSITIVE_INFINITY ? null : charts,
    aiCredits: monthlyCredits[plan],
    videoMinutes: videoLimits[plan].minutes,
    apiKeys: apiKeyLimits[plan].keys,
    callsPerMinute: apiKeyLimits[plan].callsPerMinute,
    webhooks: webhookLimits[plan].webhooks,
  };
}

/** A limit in words: "5 charts", "Unlimited charts". */
export function limitText(key: PlanLimit, limit: number | null): string {
  const { unit } = limitRules[key];
  if (limit === null) return `Unlimited ${unit}`;
  return `${limit.toLocaleString('en-US')} ${limit === 1 ? singularOf(unit) : unit}`;
}

function singularOf(unit: string): string {
  return unit.replace(/s( per \w+)?$/, '$1');
}
