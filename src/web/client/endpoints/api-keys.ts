// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/workspace/api-keys.ts';
import type { Endpoint } from '../endpoint.ts';

export const change: Endpoint<typeof calls.change> = { method: 'PATCH', path: '/user/api-keys/{id}', base: 'api' };
export const create: Endpoint<typeof calls.create> = { method: 'POST', path: '/user/api-keys', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/user/api-keys', base: 'api' };
export const revoke: Endpoint<typeof calls.revoke> = { method: 'DELETE', path: '/user/api-keys/{id}', base: 'api' };
export const rotate: Endpoint<typeof calls.rotate> = { method: 'POST', path: '/user/api-keys/{id}/rotate', base: 'api' };
export const usage: Endpoint<typeof calls.usage> = { method: 'GET', path: '/user/api-keys/usage', base: 'api' };
