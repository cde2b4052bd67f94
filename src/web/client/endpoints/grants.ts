// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/billing/grants.ts';
import type { Endpoint } from '../endpoint.ts';

export const give: Endpoint<typeof calls.give> = { method: 'POST', path: '/admin/enterprise', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/admin/enterprise', base: 'api' };
export const withdraw: Endpoint<typeof calls.withdraw> = { method: 'POST', path: '/admin/enterprise/{id}/withdraw', base: 'api' };
