// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/chart/templates.ts';
import type { Endpoint } from '../endpoint.ts';

export const brand: Endpoint<typeof calls.brand> = { method: 'GET', path: '/template/brand/{workspaceId}', base: 'api' };
export const changeBrand: Endpoint<typeof calls.changeBrand> = { method: 'PUT', path: '/template/brand/{workspaceId}', base: 'api' };
export const html: Endpoint<typeof calls.html> = { method: 'GET', path: '/template/get/html/{id}/{revision}', base: 'api' };
export const keep: Endpoint<typeof calls.keep> = { method: 'POST', path: '/template', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/template/get/data/', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/template/{id}', base: 'api' };
export const schema: Endpoint<typeof calls.schema> = { method: 'GET', path: '/template/schemas/{name}', base: 'api' };
export const themes: Endpoint<typeof calls.themes> = { method: 'GET', path: '/template/themes', base: 'api' };
