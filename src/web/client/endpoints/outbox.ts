// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/operations/outbox.ts';
import type { Endpoint } from '../endpoint.ts';

export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/dev/outbox', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/dev/outbox/{id}', base: 'api' };
