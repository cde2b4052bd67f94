// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/operations/admin-retention.ts';
import type { Endpoint } from '../endpoint.ts';

export const change: Endpoint<typeof calls.change> = { method: 'PUT', path: '/admin/retention/{name}', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/admin/retention', base: 'api' };
