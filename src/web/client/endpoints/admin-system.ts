// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/operations/admin-system.ts';
import type { Endpoint } from '../endpoint.ts';

export const exportAudit: Endpoint<typeof calls.exportAudit> = { method: 'GET', path: '/admin/export/audit', base: 'api' };
export const exportUsers: Endpoint<typeof calls.exportUsers> = { method: 'GET', path: '/admin/export/users', base: 'api' };
export const health: Endpoint<typeof calls.health> = { method: 'GET', path: '/admin/health', base: 'api' };
export const pastDue: Endpoint<typeof calls.pastDue> = { method: 'GET', path: '/admin/revenue/past-due', base: 'api' };
export const paymentEvents: Endpoint<typeof calls.paymentEvents> = { method: 'GET', path: '/admin/payment-events', base: 'api' };
export const replayEvent: Endpoint<typeof calls.replayEvent> = { method: 'POST', path: '/admin/payment-events/{id}/replay', base: 'api' };
export const retryJob: Endpoint<typeof calls.retryJob> = { method: 'POST', path: '/admin/jobs/{id}/retry', base: 'api' };
export const revenue: Endpoint<typeof calls.revenue> = { method: 'GET', path: '/admin/revenue', base: 'api' };
export const search: Endpoint<typeof calls.search> = { method: 'GET', path: '/admin/search', base: 'api' };
export const untaxed: Endpoint<typeof calls.untaxed> = { method: 'GET', path: '/admin/revenue/untaxed', base: 'api' };
export const usage: Endpoint<typeof calls.usage> = { method: 'GET', path: '/admin/usage', base: 'api' };
export const workspaceDetail: Endpoint<typeof calls.workspaceDetail> = { method: 'GET', path: '/admin/workspaces/{id}', base: 'api' };
export const workspaceMembers: Endpoint<typeof calls.workspaceMembers> = { method: 'GET', path: '/admin/workspaces/{id}/members', base: 'api' };
export const workspaces: Endpoint<typeof calls.workspaces> = { method: 'GET', path: '/admin/workspaces', base: 'api' };
