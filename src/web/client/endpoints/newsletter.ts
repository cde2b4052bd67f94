// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/blog/newsletter.ts';
import type { Endpoint } from '../endpoint.ts';

export const change: Endpoint<typeof calls.change> = { method: 'POST', path: '/user/newsletter', base: 'api' };
export const confirm: Endpoint<typeof calls.confirm> = { method: 'POST', path: '/newsletter/confirm', base: 'api' };
export const join: Endpoint<typeof calls.join> = { method: 'POST', path: '/newsletter', base: 'api' };
export const leave: Endpoint<typeof calls.leave> = { method: 'POST', path: '/newsletter/leave', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/user/newsletter', base: 'api' };
