// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/blog/contact.ts';
import type { Endpoint } from '../endpoint.ts';

export const requestAccess: Endpoint<typeof calls.requestAccess> = { method: 'POST', path: '/request-access', base: 'api' };
export const write: Endpoint<typeof calls.write> = { method: 'POST', path: '/contact', base: 'api' };
