// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/video/music.ts';
import type { Endpoint } from '../endpoint.ts';

export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/music', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/music/{id}/file', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/music/{id}', base: 'api' };
export const upload: Endpoint<typeof calls.upload> = { method: 'POST', path: '/music', base: 'api' };
