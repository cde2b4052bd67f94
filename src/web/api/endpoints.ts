// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as accountCalls from '#contract/account.ts';
import type * as configCalls from '#contract/config.ts';
import type * as jobsCalls from '#contract/jobs.ts';
import type * as newsletterCalls from '#contract/newsletter.ts';
import type * as outboxCalls from '#contract/outbox.ts';
import type * as plansCalls from '#contract/plans.ts';
import type * as statisticsCalls from '#contract/statistics.ts';
import type * as subscriptionCalls from '#contract/subscription.ts';
import type { Endpoint } from './endpoint.ts';

export const account = {
  checkToken: { method: 'GET', path: '/check-token', base: 'api' } as Endpoint<typeof accountCalls.checkToken>,
  login: { method: 'POST', path: '/user/login', base: 'api' } as Endpoint<typeof accountCalls.login>,
  logout: { method: 'POST', path: '/user/logout', base: 'api' } as Endpoint<typeof accountCalls.logout>,
};

export const config = {
  read: { method: 'GET', path: '/config', base: 'api' } as Endpoint<typeof configCalls.read>,
};

export const jobs = {
  cancel: { method: 'POST', path: '/jobs/{id}/cancel', base: 'api' } as Endpoint<typeof jobsCalls.cancel>,
  read: { method: 'GET', path: '/jobs/{id}', base: 'api' } as Endpoint<typeof jobsCalls.read>,
  watch: { method: 'GET', path: '/jobs/{id}/events', base: 'api' } as Endpoint<typeof jobsCalls.watch>,
};

export const newsletter = {
  join: { method: 'POST', path: '/newsletter', base: 'api' } as Endpoint<typeof newsletterCalls.join>,
  leave: { method: 'POST', path: '/newsletter/leave', base: 'api' } as Endpoint<typeof newsletterCalls.leave>,
};

export const outbox = {
  list: { method: 'GET', path: '/dev/outbox', base: 'api' } as Endpoint<typeof outboxCalls.list>,
  read: { method: 'GET', path: '/dev/outbox/{id}', base: 'api' } as Endpoint<typeof outboxCalls.read>,
};

export const plans = {
  list: { method: 'GET', path: '/v1/pricing/plans/pricing', base: 'api' } as Endpoint<typeof plansCalls.list>,
};

export const statistics = {
  read: { method: 'GET', path: '/statistics', base: 'api' } as Endpoint<typeof statisticsCalls.read>,
};

export const subscription = {
  read: { method: 'GET', path: '/stripe/subscription', base: 'api' } as Endpoint<typeof subscriptionCalls.read>,
};
