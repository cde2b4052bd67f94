// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/account/sessions.ts';
import type { Endpoint } from '../endpoint.ts';

export const close: Endpoint<typeof calls.close> = { method: 'DELETE', path: '/user/sessions/{id}', base: 'api' };
export const closeOthers: Endpoint<typeof calls.closeOthers> = { method: 'POST', path: '/user/sessions/close-others', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/user/sessions', base: 'api' };
