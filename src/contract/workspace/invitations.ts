import { z } from 'zod';
import { call } from '../call.ts';
import { givenRole } from './workspaces.ts';

const id = z.uuid();
const token = z.string().max(200);

const invitation = z
  .object({
    id,
    email: z.string(),
    role: givenRole,
    invitedBy: z.string(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
    isForAnyone: z.boolean().meta({ description: 'Whether any account with the link can accept it' }),
    link: z.string().meta({ description: 'Link to share in other ways than email' }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

/** Invitation as shown before it is answered. */
const offer = z
  .object({
    id,
    workspace: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role: givenRole,
    message: z.string(),
    expiresAt: z.iso.datetime(),
    isForAnyone: z.boolean(),
    state: z.enum(['open', 'accepted', 'declined', 'revoked', 'expired']),
  })
  .meta({ id: 'InvitationOffer' });
export type InvitationOffer = z.infer<typeof offer>;

export const list = call({
  method: 'GET',
  path: '/workspaces/{id}/invitations',
  access: 'verified',
  scope: 'read',
  isPublic: false,
  summary: 'Lists pending invitations. For owner and admins.',
  input: z.strictObject({ id }),
  reply: z.object({ invitations: z.array(invitation) }),
});

export const invite = call({
  method: 'POST',
  path: '/workspaces/{id}/invitations',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Invites several email addresses at once, with a result for each. For owner and admins.',
  input: z.strictObject({
    id,
    emails: z.array(z.string().max(1000)).min(1).max(50),
    role: givenRole,
    message: z.string().max(1000).default(''),
    isForAnyone: z
      .boolean()
      .default(false)
      .meta({ description: 'Let any account with the link accept, not only that of the invited address' }),
  }),
  reply: z.object({
    results: z.array(z.object({ email: z.string(), outcome: z.enum(['invited', 'again', 'member', 'invalid']) })),
  }),
  limits: [{ by: 'account', times: 12, seconds: 3600 }],
});

export const resend = call({
  method: 'POST',
  path: '/invitations/{id}/resend',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Resends an invitation, valid for another 14 days. For owner and admins.',
  input: z.strictObject({ id }),
  reply: invitation,
  limits: [{ by: 'account', times: 40, seconds: 3600 }],
});

export const revoke = call({
  method: 'DELETE',
  path: '/invitations/{id}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Revokes an invitation. For owner and admins.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const mine = call({
  method: 'GET',
  path: '/invitations/mine',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Lists pending invitations to the caller’s email address.',
  input: z.strictObject({}),
  reply: z.object({ offers: z.array(offer) }),
});

export const answer = call({
  method: 'POST',
  path: '/invitations/{id}/answer',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Accepts or declines an invitation to the caller’s email address.',
  input: z.strictObject({ id, accept: z.boolean() }),
  reply: z.object({ workspaceId: id.nullable() }),
});

/** POST, so that the token is not logged. */
export const look = call({
  method: 'POST',
  path: '/invitation/look',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the invitation behind a link: inviter, workspace and role.',
  input: z.strictObject({ token }),
  reply: offer,
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});

export const accept = call({
  method: 'POST',
  path: '/invitation/accept',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Accepts an invitation by its link, with the account of the invited address unless the inviter allows any.',
  input: z.strictObject({ token }),
  reply: z.object({ workspaceId: id }),
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});

export const decline = call({
  method: 'POST',
  path: '/invitation/decline',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Declines an invitation by its link. No account needed.',
  input: z.strictObject({ token }),
  reply: z.null(),
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});
