// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/data/file.ts';
import type { Endpoint } from '../endpoint.ts';

export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/file', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/file/{name}', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/file/{name}', base: 'api' };
export const upload: Endpoint<typeof calls.upload> = { method: 'POST', path: '/file', base: 'api' };
