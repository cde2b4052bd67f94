// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/video/stories.ts';
import type { Endpoint } from '../endpoint.ts';

export const change: Endpoint<typeof calls.change> = { method: 'PUT', path: '/stories/{id}', base: 'video' };
export const create: Endpoint<typeof calls.create> = { method: 'POST', path: '/stories', base: 'video' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/stories', base: 'video' };
export const publish: Endpoint<typeof calls.publish> = { method: 'POST', path: '/stories/{id}/publish', base: 'video' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/stories/{id}', base: 'video' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/stories/{id}', base: 'video' };
export const unpublish: Endpoint<typeof calls.unpublish> = { method: 'DELETE', path: '/stories/{id}/publish', base: 'video' };
