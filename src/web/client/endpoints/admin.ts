// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/operations/admin.ts';
import type { Endpoint } from '../endpoint.ts';

export const audit: Endpoint<typeof calls.audit> = { method: 'GET', path: '/admin/audit', base: 'api' };
export const cancelJob: Endpoint<typeof calls.cancelJob> = { method: 'POST', path: '/admin/jobs/{id}/cancel', base: 'api' };
export const changeMessage: Endpoint<typeof calls.changeMessage> = { method: 'POST', path: '/admin/messages/{id}', base: 'api' };
export const exportReaders: Endpoint<typeof calls.exportReaders> = { method: 'GET', path: '/admin/newsletter/export', base: 'api' };
export const jobs: Endpoint<typeof calls.jobs> = { method: 'GET', path: '/admin/jobs', base: 'api' };
export const messages: Endpoint<typeof calls.messages> = { method: 'GET', path: '/admin/messages', base: 'api' };
export const readers: Endpoint<typeof calls.readers> = { method: 'GET', path: '/admin/newsletter', base: 'api' };
export const users: Endpoint<typeof calls.users> = { method: 'GET', path: '/admin/users', base: 'api' };
