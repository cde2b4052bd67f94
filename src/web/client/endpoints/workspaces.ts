// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/workspace/workspaces.ts';
import type { Endpoint } from '../endpoint.ts';

export const changeRole: Endpoint<typeof calls.changeRole> = { method: 'PUT', path: '/workspaces/{id}/members/{userId}', base: 'api' };
export const create: Endpoint<typeof calls.create> = { method: 'POST', path: '/workspaces', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/workspaces', base: 'api' };
export const members: Endpoint<typeof calls.members> = { method: 'GET', path: '/workspaces/{id}/members', base: 'api' };
export const remove: Endpoint<typeof calls.remove> = { method: 'DELETE', path: '/workspaces/{id}', base: 'api' };
export const removeMember: Endpoint<typeof calls.removeMember> = { method: 'DELETE', path: '/workspaces/{id}/members/{userId}', base: 'api' };
export const rename: Endpoint<typeof calls.rename> = { method: 'PATCH', path: '/workspaces/{id}', base: 'api' };
export const transfer: Endpoint<typeof calls.transfer> = { method: 'POST', path: '/workspaces/{id}/transfer', base: 'api' };
