// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/billing/checkout.ts';
import type { Endpoint } from '../endpoint.ts';

export const create: Endpoint<typeof calls.create> = { method: 'POST', path: '/stripe/create-checkout-session', base: 'api' };
export const createFor: Endpoint<typeof calls.createFor> = { method: 'POST', path: '/stripe/checkout/{id}', base: 'api' };
export const preview: Endpoint<typeof calls.preview> = { method: 'POST', path: '/stripe/checkout-preview', base: 'api' };
export const status: Endpoint<typeof calls.status> = { method: 'GET', path: '/stripe/payment/status/{sessionId}', base: 'api' };
export const verify: Endpoint<typeof calls.verify> = { method: 'POST', path: '/stripe/payment/verify', base: 'api' };
