// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/workspace/notifications.ts';
import type { Endpoint } from '../endpoint.ts';

export const changePreferences: Endpoint<typeof calls.changePreferences> = { method: 'PUT', path: '/notification/preferences', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/notifications', base: 'api' };
export const live: Endpoint<typeof calls.live> = { method: 'GET', path: '/notifications/live', base: 'api' };
export const readPreferences: Endpoint<typeof calls.readPreferences> = { method: 'GET', path: '/notification/preferences', base: 'api' };
export const seen: Endpoint<typeof calls.seen> = { method: 'PUT', path: '/notification/seen/{id}', base: 'api' };
export const seenAll: Endpoint<typeof calls.seenAll> = { method: 'PUT', path: '/notification/seen-all', base: 'api' };
export const send: Endpoint<typeof calls.send> = { method: 'POST', path: '/notification/send', base: 'api' };
export const sent: Endpoint<typeof calls.sent> = { method: 'GET', path: '/notification/sent', base: 'api' };
