// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/account/profile.ts';
import type { Endpoint } from '../endpoint.ts';

export const change: Endpoint<typeof calls.change> = { method: 'PUT', path: '/profile', base: 'api' };
export const changeAvatar: Endpoint<typeof calls.changeAvatar> = { method: 'PUT', path: '/avatar', base: 'api' };
export const changeEmail: Endpoint<typeof calls.changeEmail> = { method: 'POST', path: '/user/email', base: 'api' };
export const changePassword: Endpoint<typeof calls.changePassword> = { method: 'PUT', path: '/user/password', base: 'api' };
export const confirmEmail: Endpoint<typeof calls.confirmEmail> = { method: 'POST', path: '/user/email/confirm', base: 'api' };
export const exportData: Endpoint<typeof calls.exportData> = { method: 'GET', path: '/user/export', base: 'api' };
export const keep: Endpoint<typeof calls.keep> = { method: 'POST', path: '/user/keep', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/profile', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'POST', path: '/user/delete', base: 'api' };
export const removeAvatar: Endpoint<typeof calls.removeAvatar> = { method: 'DELETE', path: '/avatar', base: 'api' };
