// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/account/consents.ts';
import type { Endpoint } from '../endpoint.ts';

export const accept: Endpoint<typeof calls.accept> = { method: 'POST', path: '/user/consents', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/user/consents', base: 'api' };
