// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/account/social.ts';
import type { Endpoint } from '../endpoint.ts';

export const begin: Endpoint<typeof calls.begin> = { method: 'POST', path: '/user/social/{provider}/begin', base: 'api' };
export const disconnect: Endpoint<typeof calls.disconnect> = { method: 'DELETE', path: '/user/social/{provider}', base: 'api' };
export const finish: Endpoint<typeof calls.finish> = { method: 'POST', path: '/user/social/{provider}/finish', base: 'api' };
export const google: Endpoint<typeof calls.google> = { method: 'POST', path: '/user/social/google', base: 'api' };
export const linkedin: Endpoint<typeof calls.linkedin> = { method: 'POST', path: '/user/social/linkedin', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/user/social', base: 'api' };
