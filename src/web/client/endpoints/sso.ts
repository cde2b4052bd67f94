// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/account/sso.ts';
import type { Endpoint } from '../endpoint.ts';

export const approveDomain: Endpoint<typeof calls.approveDomain> = { method: 'POST', path: '/admin/sso/{id}/approve-domain', base: 'api' };
export const begin: Endpoint<typeof calls.begin> = { method: 'POST', path: '/user/sso/begin', base: 'api' };
export const change: Endpoint<typeof calls.change> = { method: 'PUT', path: '/workspaces/{id}/sso', base: 'api' };
export const claim: Endpoint<typeof calls.claim> = { method: 'POST', path: '/user/sso/claim', base: 'api' };
export const claimCheck: Endpoint<typeof calls.claimCheck> = { method: 'POST', path: '/user/sso/claim/check', base: 'api' };
export const claimEmail: Endpoint<typeof calls.claimEmail> = { method: 'POST', path: '/user/sso/claim/email', base: 'api' };
export const claimLink: Endpoint<typeof calls.claimLink> = { method: 'POST', path: '/user/sso/claim/link', base: 'api' };
export const find: Endpoint<typeof calls.find> = { method: 'POST', path: '/user/sso/find', base: 'api' };
export const finish: Endpoint<typeof calls.finish> = { method: 'POST', path: '/user/sso/finish', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/workspaces/{id}/sso', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/workspaces/{id}/sso', base: 'api' };
export const test: Endpoint<typeof calls.test> = { method: 'POST', path: '/workspaces/{id}/sso/test', base: 'api' };
export const verifyDomain: Endpoint<typeof calls.verifyDomain> = { method: 'POST', path: '/workspaces/{id}/sso/verify-domain', base: 'api' };
