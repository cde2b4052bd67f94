import type { PlanName } from './account/roles.ts';
import { featureOf } from './billing/features.ts';
import type { Validators } from './validators.ts';
import { monthlyCredits } from './workspace/credits.ts';

/** How many working API keys a plan includes, and how many calls per minute all of them together. */
export const apiKeyLimits: Record<PlanName, { keys: number; callsPerMinute: number }> = {
  free: { keys: 2, callsPerMinute: 60 },
  premium: { keys: 10, callsPerMinute: 600 },
  enterprise: { keys: 50, callsPerMinute: 3000 },
};

/** Factor on the general file size limit, by plan. */
const sizeFactors: Record<PlanName, number> = { free: 1, premium: 2, enterprise: 4 };

/** Largest file in bytes, by plan. */
export function datasetSizeLimits({
  datasetSizeLimit,
}: Pick<Validators, 'datasetSizeLimit'>): Record<PlanName, number> {
  return {
    free: datasetSizeLimit * sizeFactors.free,
    premium: datasetSizeLimit * sizeFactors.premium,
    enterprise: datasetSizeLimit * sizeFactors.enterprise,
  };
}

/** What a plan includes: minutes rendered on the server per calendar month (UTC), and how long and large a video may be. */
export const videoLimits: Record<PlanName, { minutes: number; longestSeconds: number; largestSide: number }> = {
  free: { minutes: 3, longestSeconds: 60, largestSide: 1280 },
  premium: { minutes: 120, longestSeconds: 300, largestSide: 1920 },
  enterprise: { minutes: 1200, longestSeconds: 900, largestSide: 3840 },
};

/** How many webhooks a plan includes. */
export const webhookLimits: Record<PlanName, { webhooks: number }> = {
  free: { webhooks: 2 },
  premium: { webhooks: 10 },
  enterprise: { webhooks: 50 },
};

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

/**
 * How long the server keeps what piles up, in days. `days` applies until an admin chooses another period between `least`
 * and `most`; null is forever, where that is the default. The routines of the server delete what is older.
 */
export const retentionPeriods = {
  jobs: {
    label: 'Background jobs',
    description: 'Finished jobs with their results and errors.',
    days: 30,
    least: 7,
    most: 365,
  },
  emails: {
    label: 'Sent emails',
    description: 'Which kind of email was sent to whom. Texts are never stored.',
    days: 90,
    least: 7,
    most: 730,
  },
  'sign-ins': {
    label: 'Sign-in places',
    description: 'Networks and browsers, as hashes, that an account was used from. A new one is reported by email.',
    days: 365,
    least: 30,
    most: 1095,
  },
  webhooks: {
    label: 'Webhook deliveries',
    description: 'Events, and what was sent and answered.',
    days: 30,
    least: 7,
    most: 365,
  },
  trash: {
    label: 'Trash',
    description: 'Deleted charts and data that can be restored. Users are promised 30 days.',
    days: 30,
    least: 30,
    most: 365,
  },
  versions: {
    label: 'Chart history',
    description: 'Older versions of charts without a name. Named ones stay.',
    days: 90,
    least: 30,
    most: 3650,
  },
  conversations: {
    label: 'AI conversations',
    description: 'Conversations that nobody has continued since.',
    days: 365,
    least: 30,
    most: 3650,
  },
  'model-calls': {
    label: 'Language model calls',
    description: 'Tokens, cost and outcome of calls. Prompts are never stored.',
    days: 400,
    least: 30,
    most: 1095,
  },
  'payment-events': {
    label: 'Payment events',
    description: 'Processed events of the card provider. Invoices stay with the provider.',
    days: 90,
    least: 30,
    most: 3650,
  },
  messages: {
    label: 'Contact messages',
    description: 'Messages of the contact form, with name and address.',
    days: 730,
    least: 30,
    most: 3650,
  },
  readers: {
    label: 'Former newsletter readers',
    description: 'Addresses that unsubscribed.',
    days: 90,
    least: 7,
    most: 730,
  },
  'unconfirmed-readers': {
    label: 'Unconfirmed newsletter addresses',
    description: 'Addresses that somebody entered and nobody has confirmed. Links to confirm work for 7 days.',
    days: 30,
    least: 7,
    most: 90,
  },
  invitations: {
    label: 'Old invitations',
    description: 'Invitations to teams that were answered, revoked or have expired.',
    days: 90,
    least: 7,
    most: 730,
  },
  views: {
    label: 'View statistics',
    description: 'Views of each published chart by day. Its total stays.',
    days: null,
    least: 90,
    most: 3650,
  },
  audit: {
    label: 'Audit log',
    description: 'What admins did. The database refuses to delete anything younger than a year.',
    days: null,
    least: 365,
    most: 3650,
  },
} as const satisfies Record<
  string,
  { label: string; description: string; days: number | null; least: number; most: number }
>;

export type RetentionName = keyof typeof retentionPeriods;
export const retentionNames = Object.keys(retentionPeriods) as [RetentionName, ...RetentionName[]]; // the keys of the table above
