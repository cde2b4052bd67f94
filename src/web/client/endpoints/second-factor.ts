// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/account/second-factor.ts';
import type { Endpoint } from '../endpoint.ts';

export const addApp: Endpoint<typeof calls.addApp> = { method: 'POST', path: '/user/second-factor/app', base: 'api' };
export const addPasskey: Endpoint<typeof calls.addPasskey> = { method: 'POST', path: '/user/second-factor/passkeys', base: 'api' };
export const beginApp: Endpoint<typeof calls.beginApp> = { method: 'POST', path: '/user/second-factor/app/begin', base: 'api' };
export const beginPasskey: Endpoint<typeof calls.beginPasskey> = { method: 'POST', path: '/user/second-factor/passkeys/begin', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/user/second-factor', base: 'api' };
export const removeApp: Endpoint<typeof calls.removeApp> = { method: 'DELETE', path: '/user/second-factor/app', base: 'api' };
export const removePasskey: Endpoint<typeof calls.removePasskey> = { method: 'DELETE', path: '/user/second-factor/passkeys/{id}', base: 'api' };
export const renamePasskey: Endpoint<typeof calls.renamePasskey> = { method: 'PATCH', path: '/user/second-factor/passkeys/{id}', base: 'api' };
export const renewCodes: Endpoint<typeof calls.renewCodes> = { method: 'POST', path: '/user/second-factor/recovery-codes', base: 'api' };
