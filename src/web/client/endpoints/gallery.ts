// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/publish/gallery.ts';
import type { Endpoint } from '../endpoint.ts';

export const decide: Endpoint<typeof calls.decide> = { method: 'POST', path: '/admin/gallery/{id}', base: 'api' };
export const duplicate: Endpoint<typeof calls.duplicate> = { method: 'POST', path: '/project/public/duplicate', base: 'api' };
export const html: Endpoint<typeof calls.html> = { method: 'GET', path: '/project/public/html/{id}', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/project/public/list', base: 'api' };
export const moderate: Endpoint<typeof calls.moderate> = { method: 'GET', path: '/admin/gallery', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/project/public/get/{id}', base: 'api' };
export const report: Endpoint<typeof calls.report> = { method: 'POST', path: '/project/public/report', base: 'api' };
export const view: Endpoint<typeof calls.view> = { method: 'POST', path: '/project/public/view', base: 'api' };
