// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/billing/invoices.ts';
import type { Endpoint } from '../endpoint.ts';

export const download: Endpoint<typeof calls.download> = { method: 'GET', path: '/stripe/invoice/{invoiceId}/download', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/stripe/invoices', base: 'api' };
export const ofSession: Endpoint<typeof calls.ofSession> = { method: 'GET', path: '/stripe/invoice/session/{sessionId}', base: 'api' };
