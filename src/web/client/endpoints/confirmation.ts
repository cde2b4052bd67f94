// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/account/confirmation.ts';
import type { Endpoint } from '../endpoint.ts';

export const beginPasskey: Endpoint<typeof calls.beginPasskey> = { method: 'POST', path: '/user/confirmation/passkey', base: 'api' };
export const confirm: Endpoint<typeof calls.confirm> = { method: 'POST', path: '/user/confirmation', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/user/confirmation', base: 'api' };
