// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/account/registration.ts';
import type { Endpoint } from '../endpoint.ts';

export const challenge: Endpoint<typeof calls.challenge> = { method: 'GET', path: '/user/register/challenge', base: 'api' };
export const claim: Endpoint<typeof calls.claim> = { method: 'POST', path: '/user/verification/claim', base: 'api' };
export const dropWays: Endpoint<typeof calls.dropWays> = { method: 'POST', path: '/reset-password/drop-ways', base: 'api' };
export const newWays: Endpoint<typeof calls.newWays> = { method: 'POST', path: '/reset-password/new-ways', base: 'api' };
export const register: Endpoint<typeof calls.register> = { method: 'POST', path: '/user/register', base: 'api' };
export const reset: Endpoint<typeof calls.reset> = { method: 'POST', path: '/reset-password', base: 'api' };
export const resetCheck: Endpoint<typeof calls.resetCheck> = { method: 'POST', path: '/reset-password/check', base: 'api' };
export const resetRequest: Endpoint<typeof calls.resetRequest> = { method: 'POST', path: '/reset-password-request', base: 'api' };
export const retry: Endpoint<typeof calls.retry> = { method: 'GET', path: '/user/verification/retry', base: 'api' };
export const verify: Endpoint<typeof calls.verify> = { method: 'POST', path: '/user/verification', base: 'api' };
