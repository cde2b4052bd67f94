// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/data/own-maps.ts';
import type { Endpoint } from '../endpoint.ts';

export const change: Endpoint<typeof calls.change> = { method: 'PATCH', path: '/boundary/{id}', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/boundary/list', base: 'api' };
export const map: Endpoint<typeof calls.map> = { method: 'GET', path: '/boundary/{id}/map', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/boundary/{id}', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/boundary/{id}', base: 'api' };
export const upload: Endpoint<typeof calls.upload> = { method: 'POST', path: '/boundary', base: 'api' };
