// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/billing/billing.ts';
import type { Endpoint } from '../endpoint.ts';

export const cancel: Endpoint<typeof calls.cancel> = { method: 'POST', path: '/stripe/subscription/cancel', base: 'api' };
export const change: Endpoint<typeof calls.change> = { method: 'POST', path: '/stripe/change-subscription', base: 'api' };
export const nextCharge: Endpoint<typeof calls.nextCharge> = { method: 'GET', path: '/stripe/subscription/next-charge', base: 'api' };
export const payNow: Endpoint<typeof calls.payNow> = { method: 'POST', path: '/stripe/subscription/pay', base: 'api' };
export const portal: Endpoint<typeof calls.portal> = { method: 'POST', path: '/stripe/portal', base: 'api' };
export const previewChange: Endpoint<typeof calls.previewChange> = { method: 'POST', path: '/stripe/change-subscription/preview', base: 'api' };
export const reactivate: Endpoint<typeof calls.reactivate> = { method: 'POST', path: '/stripe/subscription/reactivate', base: 'api' };
export const readTrial: Endpoint<typeof calls.readTrial> = { method: 'GET', path: '/stripe/subscription/trial', base: 'api' };
export const seatCost: Endpoint<typeof calls.seatCost> = { method: 'GET', path: '/workspaces/{id}/seat-cost', base: 'api' };
export const startTrial: Endpoint<typeof calls.startTrial> = { method: 'POST', path: '/stripe/subscription/trial', base: 'api' };
