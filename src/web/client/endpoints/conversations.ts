// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/ai/conversations.ts';
import type { Endpoint } from '../endpoint.ts';

export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/conversations', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/conversations/{id}', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/conversations/{id}', base: 'api' };
export const rename: Endpoint<typeof calls.rename> = { method: 'PATCH', path: '/conversations/{id}', base: 'api' };
export const save: Endpoint<typeof calls.save> = { method: 'PUT', path: '/conversations/{id}', base: 'api' };
