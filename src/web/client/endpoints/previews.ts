// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/chart/previews.ts';
import type { Endpoint } from '../endpoint.ts';

export const create: Endpoint<typeof calls.create> = { method: 'POST', path: '/project/{id}/preview', base: 'api' };
export const linkOf: Endpoint<typeof calls.linkOf> = { method: 'GET', path: '/project/{id}/preview', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/preview/{projectId}/{shareId}', base: 'api' };
export const revoke: Endpoint<typeof calls.revoke> = { method: 'DELETE', path: '/project/{id}/preview', base: 'api' };
