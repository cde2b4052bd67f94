// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/workspace/webhooks.ts';
import type { Endpoint } from '../endpoint.ts';

export const change: Endpoint<typeof calls.change> = { method: 'PATCH', path: '/webhooks/{id}', base: 'api' };
export const create: Endpoint<typeof calls.create> = { method: 'POST', path: '/webhooks', base: 'api' };
export const deliveries: Endpoint<typeof calls.deliveries> = { method: 'GET', path: '/webhooks/{id}/deliveries', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/webhooks', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/webhooks/{id}', base: 'api' };
export const readDelivery: Endpoint<typeof calls.readDelivery> = { method: 'GET', path: '/webhooks/{id}/deliveries/{deliveryId}', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/webhooks/{id}', base: 'api' };
export const resend: Endpoint<typeof calls.resend> = { method: 'POST', path: '/webhooks/{id}/deliveries/{deliveryId}/resend', base: 'api' };
export const rotateSecret: Endpoint<typeof calls.rotateSecret> = { method: 'POST', path: '/webhooks/{id}/secret', base: 'api' };
export const test: Endpoint<typeof calls.test> = { method: 'POST', path: '/webhooks/{id}/test', base: 'api' };
