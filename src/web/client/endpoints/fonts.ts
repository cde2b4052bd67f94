// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/chart/fonts.ts';
import type { Endpoint } from '../endpoint.ts';

export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/font/{workspaceId}', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/font/{workspaceId}/{name}', base: 'api' };
export const upload: Endpoint<typeof calls.upload> = { method: 'POST', path: '/font', base: 'api' };
