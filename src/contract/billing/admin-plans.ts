import { z } from 'zod';
import { call } from '../call.ts';
import { extraLines, limitRules, type PlanLimit, planPrices } from '../limits.ts';
import { paymentMode } from './payment-mode.ts';
import { limits, plan } from './plans.ts';
import { planId } from './pricing.ts';

const moment = z.iso.datetime();
const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line');

const cents = z.int().min(planPrices.least).max(planPrices.most);

function limit(key: PlanLimit) {
  const { least, most } = limitRules[key];
  return z.int().min(least).max(most);
}

/** What an admin can change about a plan. */
const fields = {
  displayName: oneLine(40).min(1, 'Please enter a name'),
  description: oneLine(200),
  isPopular: z.boolean(),
  extras: z
    .array(oneLine(extraLines.longest).min(1))
    .max(extraLines.most)
    .meta({ description: 'Lines of the card after the features' }),
  monthlyCents: cents.nullable().meta({ description: 'Null for the free plan, and for one that is sold by sales' }),
  yearlyCents: cents.nullable().meta({ description: 'Null for ten months' }),
  limits: z.strictObject({
    charts: limit('charts').nullable(),
    aiCredits: limit('aiCredits'),
    videoMinutes: limit('videoMinutes'),
    apiKeys: limit('apiKeys'),
    callsPerMinute: limit('callsPerMinute'),
    webhooks: limit('webhooks'),
  }),
};

const adminPlan = z
  .object({
    id: z.int(),
    name: plan.shape.name,
    displayName: z.string(),
    description: z.string(),
    isPopular: z.boolean(),
    extras: z.array(z.string()),
    monthlyCents: z.int().nullable(),
    yearlyCents: z.int().nullable(),
    limits,
    features: z.array(z.string()).meta({ description: 'What the program includes in this plan; it cannot be changed' }),
    state: z.enum(['free', 'on-sale', 'contact-sales']),
    subscriptions: z.object({ monthly: z.int(), yearly: z.int(), trials: z.int() }),
    version: z.int().meta({ description: 'Counts changes; one is saved only over the version it was made from' }),
    changedBy: z.string().nullable(),
    changedAt: moment.nullable(),
  })
  .meta({ id: 'AdminPlan' });
export type AdminPlan = z.infer<typeof adminPlan>;

export const list = call({
  method: 'GET',
  path: '/admin/plans',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists the plans as admins see them: limits, prices and how many subscriptions they have.',
  input: z.strictObject({}),
  reply: z.object({ plans: z.array(adminPlan), payments: paymentMode }),
});

const effect = z.object({
  about: z.enum(['price', 'limit', 'page', 'nothing']),
  text: z.string(),
});
export type PlanEffect = z.infer<typeof effect>;

export const preview = call({
  method: 'POST',
  path: '/admin/plans/{planId}/preview',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  summary: 'Says what a change of a plan will do, and shows the plan as the pricing page will. Nothing is saved.',
  input: z.strictObject({ planId, ...fields }),
  reply: z.object({
    effects: z.array(effect),
    before: plan,
    after: plan,
    version: z.int(),
  }),
  limits: [{ by: 'account', times: 300, seconds: 600 }],
});

export const save = call({
  method: 'PUT',
  path: '/admin/plans/{planId}',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Changes a plan for everyone who buys it from now on. Existing subscriptions keep their price.',
  input: z.strictObject({ planId, ...fields, version: z.int().min(1).max(1_000_000_000) }),
  reply: adminPlan,
  limits: [{ by: 'account', times: 60, seconds: 600 }],
});
