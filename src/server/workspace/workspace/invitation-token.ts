import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { InvitationOffer } from '#contract/workspace/invitations.ts';
import { isAhead } from '#lib/age.ts';
import type { InvitationRow } from './table.ts';

type TokenContent = Pick<InvitationRow, 'id' | 'sentAt'>;

/**
 * Content of an invitation link. It is derived, so nothing that grants access is stored; sending again invalidates
 * earlier links.
 */
export function toToken({ id, sentAt }: TokenContent, secret: string): string {
  return `${id}.${signature({ id, sentAt }, secret).toString('base64url')}`;
}

export function toLink(invitation: TokenContent, { secret, publicUrl }: { secret: string; publicUrl: string }): string {
  return `${publicUrl}/invitation?token=${toToken(invitation, secret)}`;
}

/** The invitation that a token names, whether the token is valid or not. */
export function invitationIdOf(token: string): string | null {
  const [id] = token.split('.');
  return z.uuid().safeParse(id).data ?? null;
}

export function isTokenOf(token: string, invitation: TokenContent, secret: string): boolean {
  const received = Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url');
  const expected = signature(invitation, secret);
  return (
    invitationIdOf(token) === invitation.id &&
    received.length === expected.length &&
    timingSafeEqual(received, expected)
  );
}

export function invitationState({ state, sentAt, expiresAt }: InvitationRow, now: Date): InvitationOffer['state'] {
  return state === 'open' && (expiresAt <= now || isAhead(sentAt, now)) ? 'expired' : state;
}

function signature({ id, sentAt }: TokenContent, secret: string): Buffer {
  return createHmac('sha256', secret).update(`invitation:${id}:${sentAt.getTime()}`).digest();
}
