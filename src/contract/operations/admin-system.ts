import { z } from 'zod';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { workspaceRole } from '../workspace/workspaces.ts';

const id = z.uuid();
const moment = z.iso.datetime();
const owner = z.object({ id, email: z.string(), name: z.string() });
const rules = { access: 'admin', scope: 'admin', isPublic: false } as const;

export const search = call({
  ...rules,
  method: 'GET',
  path: '/admin/search',
  summary: 'Finds users, workspaces, charts and customers by a name, an email address or an id.',
  input: z.strictObject({ query: z.string().max(200) }),
  reply: z.object({
    users: z.array(owner),
    workspaces: z.array(z.object({ id, name: z.string(), owner: z.string().nullable() })),
    charts: z.array(z.object({ id, name: z.string(), owner })),
    customers: z.array(z.object({ id: z.string(), user: owner })),
  }),
});

const workspace = z.object({
  id,
  name: z.string(),
  isPersonal: z.boolean(),
  owner: owner.nullable(),
  members: z.int(),
  charts: z.int(),
  storageBytes: z.number(),
  createdAt: moment,
});
export type AdminWorkspace = z.infer<typeof workspace>;

export const workspaces = call({
  ...rules,
  method: 'GET',
  path: '/admin/workspaces',
  summary: 'Lists workspaces by name, newest first.',
  input: z.strictObject({
    ...paging,
    search: z.string().max(200).default(''),
    state: z.enum(['teams', 'personal', 'all']).default('teams'),
  }),
  reply: paged(workspace),
});

export const workspaceDetail = call({
  ...rules,
  method: 'GET',
  path: '/admin/workspaces/{id}',
  summary: 'Returns a workspace, with its single sign-on.',
  input: z.strictObject({ id }),
  reply: workspace.extend({
    sso: z.object({ domain: z.string(), issuer: z.string(), isDomainVerified: z.boolean() }).nullable(),
  }),
});

export const workspaceMembers = call({
  ...rules,
  method: 'GET',
  path: '/admin/workspaces/{id}/members',
  summary: 'Lists the members of a workspace.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(owner.extend({ role: workspaceRole, joinedAt: moment })),
});

const check = z.object({
  name: z.enum(['database', 'queue', 'disk', 'files', 'mail', 'payments', 'language-model', 'videos']),
  state: z.enum(['ok', 'warning', 'error', 'off']),
  text: z.string(),
  detail: z.string(),
});
export type HealthCheck = z.infer<typeof check>;

export const health = call({
  ...rules,
  method: 'GET',
  path: '/admin/health',
  summary: 'Checks the parts of this server, each within three seconds.',
  input: z.strictObject({}),
  reply: z.object({
    version: z.string(),
    checkedAt: moment,
    checks: z.array(check),
    missing: z.array(z.object({ setting: z.string(), effect: z.string() })),
  }),
});
export type Health = z.infer<typeof health.reply>;

export const usage = call({
  ...rules,
  method: 'GET',
  path: '/admin/usage',
  summary: 'Lists the accounts that use the most: storage, or AI credits and video minutes of this month.',
  input: z.strictObject({ ...paging, by: z.enum(['storage', 'ai', 'video']).default('storage') }),
  reply: paged(owner.extend({ used: z.number().meta({ description: 'Bytes, credits or seconds' }) })).extend({
    sum: z.number(),
  }),
});

export const paymentEvents = call({
  ...rules,
  method: 'GET',
  path: '/admin/payment-events',
  summary: 'Lists the events of the card provider of the last 90 days, newest first.',
  input: z.strictObject({
    ...paging,
    search: z.string().max(200).default(''),
    state: z.enum(['all', 'open', 'failed-payments']).default('all'),
  }),
  reply: paged(
    z.object({
      id: z.string(),
      type: z.string(),
      customerId: z.string().nullable(),
      user: owner.nullable(),
      receivedAt: moment,
      handledAt: moment.nullable(),
    }),
  ),
});

export const replayEvent = call({
  ...rules,
  scope: 'session',
  method: 'POST',
  path: '/admin/payment-events/{id}/replay',
  summary: 'Processes an event again: the state of its customer is read from the card provider.',
  input: z.strictObject({ id: z.string().max(200) }),
  reply: z.null(),
});

const month = z.object({
  month: z.string().meta({ description: 'YYYY-MM' }),
  customers: z.int().meta({ description: 'Paying customers at the start of the month' }),
  started: z.int().meta({ description: 'Customers whose paid time began; a trial is not a customer' }),
  ended: z.int(),
  churn: z.number().nullable().meta({ description: 'Share of the customers at its start that ended; null for none' }),
  receivedCents: z.int().meta({ description: 'Payments received, before refunds' }),
  refundedCents: z.int(),
  failedPayments: z.int(),
});

export const revenue = call({
  ...rules,
  method: 'GET',
  path: '/admin/revenue',
  summary: 'Returns recurring revenue, and the money, customers and churn of the last 12 months.',
  input: z.strictObject({}),
  reply: z.object({
    monthlyCents: z.int().meta({ description: 'Monthly recurring revenue at list prices, without trials' }),
    netMonthlyCents: z.int().meta({ description: 'The same less the discounts that run on' }),
    paying: z.int(),
    trials: z.int(),
    pastDue: z.object({ count: z.int(), monthlyCents: z.int() }),
    plans: z.array(z.object({ plan: z.string(), billingPeriod: z.string(), count: z.int(), monthlyCents: z.int() })),
    months: z.array(month),
  }),
});
export type Revenue = z.infer<typeof revenue.reply>;

export const untaxed = call({
  ...rules,
  method: 'GET',
  path: '/admin/revenue/untaxed',
  summary: 'Lists subscriptions without tax, the oldest first. Empty where taxes are off.',
  input: z.strictObject({ ...paging }),
  reply: paged(z.object({ id, user: owner, plan: z.string(), billingPeriod: z.string(), amountCents: z.int() })),
});

export const pastDue = call({
  ...rules,
  method: 'GET',
  path: '/admin/revenue/past-due',
  summary: 'Lists subscriptions with a missing payment, the longest first.',
  input: z.strictObject({ ...paging }),
  reply: paged(
    z.object({
      id,
      user: owner,
      plan: z.string(),
      billingPeriod: z.string(),
      amountCents: z.int(),
      since: moment,
    }),
  ),
});

export const retryJob = call({
  ...rules,
  method: 'POST',
  path: '/admin/jobs/{id}/retry',
  summary: 'Starts a failed or canceled job again, as a new job with the same input.',
  input: z.strictObject({ id }),
  reply: z.object({ id }),
});

export const exportUsers = call({
  ...rules,
  method: 'GET',
  path: '/admin/export/users',
  needsConfirmation: true,
  summary: 'Exports all accounts as CSV.',
  input: z.strictObject({}),
  gives: 'bytes',
  reply: z.unknown(),
});

export const exportAudit = call({
  ...rules,
  method: 'GET',
  path: '/admin/export/audit',
  needsConfirmation: true,
  summary: 'Exports the audit log as CSV, with actions in words.',
  input: z.strictObject({}),
  gives: 'bytes',
  reply: z.unknown(),
});
