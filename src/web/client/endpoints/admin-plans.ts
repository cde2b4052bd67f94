// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/billing/admin-plans.ts';
import type { Endpoint } from '../endpoint.ts';

export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/admin/plans', base: 'api' };
export const preview: Endpoint<typeof calls.preview> = { method: 'POST', path: '/admin/plans/{planId}/preview', base: 'api' };
export const save: Endpoint<typeof calls.save> = { method: 'PUT', path: '/admin/plans/{planId}', base: 'api' };
