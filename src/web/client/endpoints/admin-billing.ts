// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/billing/admin-billing.ts';
import type { Endpoint } from '../endpoint.ts';

export const cancel: Endpoint<typeof calls.cancel> = { method: 'POST', path: '/admin/users/{id}/cancel-subscription', base: 'api' };
export const credit: Endpoint<typeof calls.credit> = { method: 'POST', path: '/admin/users/{id}/credit', base: 'api' };
export const grant: Endpoint<typeof calls.grant> = { method: 'POST', path: '/admin/users/{id}/grant-plan', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/admin/users/{id}/billing', base: 'api' };
export const refund: Endpoint<typeof calls.refund> = { method: 'POST', path: '/admin/users/{id}/refund', base: 'api' };
export const withdrawGrant: Endpoint<typeof calls.withdrawGrant> = { method: 'POST', path: '/admin/users/{id}/withdraw-grant', base: 'api' };
