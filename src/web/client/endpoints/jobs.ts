// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/operations/jobs.ts';
import type { Endpoint } from '../endpoint.ts';

export const cancel: Endpoint<typeof calls.cancel> = { method: 'POST', path: '/jobs/{id}/cancel', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/jobs/{id}', base: 'api' };
export const watch: Endpoint<typeof calls.watch> = { method: 'GET', path: '/jobs/{id}/events', base: 'api' };
