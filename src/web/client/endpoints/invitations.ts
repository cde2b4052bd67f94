// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.
import type * as calls from '#contract/workspace/invitations.ts';
import type { Endpoint } from '../endpoint.ts';

export const accept: Endpoint<typeof calls.accept> = { method: 'POST', path: '/invitation/accept', base: 'api' };
export const answer: Endpoint<typeof calls.answer> = { method: 'POST', path: '/invitations/{id}/answer', base: 'api' };
export const decline: Endpoint<typeof calls.decline> = { method: 'POST', path: '/invitation/decline', base: 'api' };
export const invite: Endpoint<typeof calls.invite> = { method: 'POST', path: '/workspaces/{id}/invitations', base: 'api' };
export const list: Endpoint<typeof calls.list> = { method: 'GET', path: '/workspaces/{id}/invitations', base: 'api' };
export const look: Endpoint<typeof calls.look> = { method: 'POST', path: '/invitation/look', base: 'api' };
export const mine: Endpoint<typeof calls.mine> = { method: 'GET', path: '/invitations/mine', base: 'api' };
export const resend: Endpoint<typeof calls.resend> = { method: 'POST', path: '/invitations/{id}/resend', base: 'api' };
export const revoke: Endpoint<typeof calls.revoke> = { method: 'DELETE', path: '/invitations/{id}', base: 'api' };
