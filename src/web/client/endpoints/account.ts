// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/account/account.ts';
import type { Endpoint } from '../endpoint.ts';

export const beginPasskey: Endpoint<typeof calls.beginPasskey> = { method: 'POST', path: '/user/login/passkey/begin', base: 'api' };
export const checkToken: Endpoint<typeof calls.checkToken> = { method: 'GET', path: '/check-token', base: 'api' };
export const finishLogin: Endpoint<typeof calls.finishLogin> = { method: 'POST', path: '/user/login/second-step', base: 'api' };
export const login: Endpoint<typeof calls.login> = { method: 'POST', path: '/user/login', base: 'api' };
export const logout: Endpoint<typeof calls.logout> = { method: 'POST', path: '/user/logout', base: 'api' };
export const passkeyLogin: Endpoint<typeof calls.passkeyLogin> = { method: 'POST', path: '/user/login/passkey', base: 'api' };
