import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { InvitationOffer } from '#contract/workspace/invitations.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from '#drizzle';
import { isAhead } from '#lib/age.ts';
import { toEmailKey } from '#lib/email-key.ts';
import { type UserRow, users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type InvitationRow, invitations, type WorkspaceRow, workspaceMembers, workspaces } from './table.ts';

/** An invitation with its workspace and its sender, if the sender still has an account. */
export type InvitationDetails = {
  invitation: InvitationRow;
  workspace: WorkspaceRow;
  inviter: Pick<UserRow, 'id' | 'firstname' | 'lastname' | 'email'> | null;
};

const isOpen = eq(invitations.state, 'open');

export async function findInvitation(db: Db, id: string): Promise<InvitationDetails | null> {
  const [found] = await invited(db).where(eq(invitations.id, id));
  return found ?? null;
}

export function openInvitations(db: Db, workspaceId: string): Promise<InvitationDetails[]> {
  return invited(db)
    .where(and(eq(invitations.workspaceId, workspaceId), isOpen))
    .orderBy(desc(invitations.createdAt), asc(invitations.emailKey));
}

export function invitationsTo(db: Db, email: string, now: Date): Promise<InvitationDetails[]> {
  return invited(db)
    .where(and(eq(invitations.emailKey, toEmailKey(email)), isOpen, gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.sentAt), asc(invitations.id));
}

/** All invitations ever sent to an email address, for its owner. */
export function everInvited(db: Db, email: string): Promise<InvitationDetails[]> {
  return invited(db)
    .where(eq(invitations.emailKey, toEmailKey(email)))
    .orderBy(desc(invitations.createdAt), asc(invitations.id));
}

type NewInvitation = Omit<InvitationRow, 'id' | 'emailKey' | 'state' | 'answeredAt' | 'createdAt'>;

/** Writes invitations; an open one to the same address is renewed. */
export function saveInvitations(db: Db, given: NewInvitation[]): Promise<InvitationRow[]> {
  const fresh = {
    role: sql`excluded.role`,
    message: sql`excluded.message`,
    invitedBy: sql`excluded.invited_by`,
    isForAnyone: sql`excluded.is_for_anyone`,
    sentAt: sql`excluded.sent_at`,
    expiresAt: sql`excluded.expires_at`,
  };
  return db
    .insert(invitations)
    .values(given.map((one) => ({ ...one, emailKey: toEmailKey(one.email), createdAt: one.sentAt })))
    .onConflictDoUpdate({ target: [invitations.workspaceId, invitations.emailKey], targetWhere: isOpen, set: fresh })
    .returning();
}

export async function renewInvitation(db: Db, id: string, times: { sentAt: Date; expiresAt: Date }): Promise<void> {
  await db.update(invitations).set(times).where(eq(invitations.id, id));
}

type Settlement = { state: 'accepted' | 'declined' | 'revoked'; now: Date };

export async function completeInvitation(db: Db, id: string, { state, now }: Settlement): Promise<void> {
  await db.update(invitations).set({ state, answeredAt: now }).where(eq(invitations.id, id));
}

/** Answered ones by the answer, others by the end of their term. */
export async function purgeInvitations(db: Db, before: Date): Promise<void> {
  await db.delete(invitations).where(or(lt(invitations.answeredAt, before), lt(invitations.expiresAt, before)));
}

/** What a workspace knows about some email addresses: members, invited, and users with an account to notify. */
export async function knownAddresses(db: Db, workspaceId: string, keys: string[]) {
  const members = await db
    .select({ key: users.emailKey })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), inArray(users.emailKey, keys)));
  const open = await db
    .select({ key: invitations.emailKey, role: invitations.role })
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), inArray(invitations.emailKey, keys), isOpen));
  const accounts = await db
    .select({ key: users.emailKey, id: users.id })
    .from(users)
    .where(and(inArray(users.emailKey, keys), isNotNull(users.verifiedAt)));
  return {
    members: new Set(members.map(({ key }) => key)),
    open: new Map(open.map(({ key, role }) => [key, role])),
    accounts: new Map(accounts.map(({ key, id }) => [key, id])),
  };
}

/** Who is notified of an answer: the owner, and the inviter, if still a member. */
export async function concernedBy(db: Db, { workspaceId, invitedBy }: InvitationRow): Promise<string[]> {
  const inviter = invitedBy === null ? undefined : eq(workspaceMembers.userId, invitedBy);
  const found = await db
    .select({ id: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), or(eq(workspaceMembers.role, 'owner'), inviter)));
  return found.map(({ id }) => id);
}

function invited(db: Db) {
  const { id, firstname, lastname, email } = users;
  return db
    .select({ invitation: invitations, workspace: workspaces, inviter: { id, firstname, lastname, email } })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .$dynamic();
}

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
