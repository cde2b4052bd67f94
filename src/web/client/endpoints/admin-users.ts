// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/operations/admin-users.ts';
import type { Endpoint } from '../endpoint.ts';

export const apiKeys: Endpoint<typeof calls.apiKeys> = { method: 'GET', path: '/admin/users/{id}/api-keys', base: 'api' };
export const audit: Endpoint<typeof calls.audit> = { method: 'GET', path: '/admin/users/{id}/audit', base: 'api' };
export const change: Endpoint<typeof calls.change> = { method: 'POST', path: '/admin/users/{id}', base: 'api' };
export const emails: Endpoint<typeof calls.emails> = { method: 'GET', path: '/admin/users/{id}/emails', base: 'api' };
export const endSession: Endpoint<typeof calls.endSession> = { method: 'DELETE', path: '/admin/users/{id}/sessions/{sessionId}', base: 'api' };
export const impersonate: Endpoint<typeof calls.impersonate> = { method: 'POST', path: '/admin/users/{id}/impersonate', base: 'api' };
export const read: Endpoint<typeof calls.read> = { method: 'GET', path: '/admin/users/{id}', base: 'api' };
export const sessions: Endpoint<typeof calls.sessions> = { method: 'GET', path: '/admin/users/{id}/sessions', base: 'api' };
export const workspaces: Endpoint<typeof calls.workspaces> = { method: 'GET', path: '/admin/users/{id}/workspaces', base: 'api' };
