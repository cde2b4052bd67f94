import { z } from 'zod';
import { call } from './call.ts';
import { givenRole } from './workspaces.ts';

const id = z.uuid();
const token = z.string().max(200);

const invitation = z.object({
  id,
  email: z.string(),
  role: givenRole,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  link: z.string().meta({ description: 'To be handed over by other ways than mail' }),
});
export type Invitation = z.infer<typeof invitation>;

/** What the invited see before they answer. */
const offer = z.object({
  id,
  workspace: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: givenRole,
  message: z.string(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['open', 'accepted', 'declined', 'revoked', 'expired']),
});
export type Offer = z.infer<typeof offer>;

export const list = call({
  method: 'GET',
  path: '/workspaces/{id}/invitations',
  access: 'verified',
  scope: 'read',
  isPublic: false,
  summary: 'The invitations that wait for an answer. For owner and admins.',
  input: z.strictObject({ id }),
  reply: z.object({ invitations: z.array(invitation) }),
});

export const invite = call({
  method: 'POST',
  path: '/workspaces/{id}/invitations',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Invites several addresses at once. Says for each what became of it. For owner and admins.',
  input: z.strictObject({
    id,
    emails: z.array(z.string().max(1000)).min(1).max(50),
    role: givenRole,
    message: z.string().max(1000).default(''),
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
  summary: 'Sends an invitation once more, valid for another 14 days. For owner and admins.',
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
  summary: 'Takes an invitation back. For owner and admins.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const mine = call({
  method: 'GET',
  path: '/invitations/mine',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'The open invitations to the caller’s address.',
  input: z.strictObject({}),
  reply: z.object({ offers: z.array(offer) }),
});

export const answer = call({
  method: 'POST',
  path: '/invitations/{id}/answer',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Accepts or declines an invitation to the caller’s own address.',
  input: z.strictObject({ id, accept: z.boolean() }),
  reply: z.object({ workspaceId: id.nullable() }),
});

/** POST, so that the token stands in no log. */
export const look = call({
  method: 'POST',
  path: '/invitation/look',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'What an invitation link offers: who invites, to what, as what.',
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
  summary: 'Accepts by the link. Whoever holds the link and an account may, whatever its address.',
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
  summary: 'Declines by the link; needs no account.',
  input: z.strictObject({ token }),
  reply: z.null(),
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});
