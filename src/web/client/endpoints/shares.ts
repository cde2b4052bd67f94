// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/publish/shares.ts';
import type { Endpoint } from '../endpoint.ts';

export const change: Endpoint<typeof calls.change> = { method: 'PATCH', path: '/project/{id}/publish', base: 'api' };
export const data: Endpoint<typeof calls.data> = { method: 'GET', path: '/share/{id}/data', base: 'api' };
export const fork: Endpoint<typeof calls.fork> = { method: 'POST', path: '/share/{id}/fork', base: 'api' };
export const oembed: Endpoint<typeof calls.oembed> = { method: 'GET', path: '/oembed', base: 'api' };
export const open: Endpoint<typeof calls.open> = { method: 'POST', path: '/share/{id}/open', base: 'api' };
export const picture: Endpoint<typeof calls.picture> = { method: 'GET', path: '/share/{id}/picture', base: 'api' };
export const publish: Endpoint<typeof calls.publish> = { method: 'POST', path: '/project/{id}/publish', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/share/{id}', base: 'api' };
export const settingsOf: Endpoint<typeof calls.settingsOf> = { method: 'GET', path: '/project/{id}/publish', base: 'api' };
export const unpublish: Endpoint<typeof calls.unpublish> = { method: 'DELETE', path: '/project/{id}/publish', base: 'api' };
export const views: Endpoint<typeof calls.views> = { method: 'GET', path: '/project/views', base: 'api' };
