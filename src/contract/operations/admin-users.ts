import { z } from 'zod';
import { subscription } from '../billing/subscription.ts';
import { call, scopes } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { workspaceRole } from '../workspace/workspaces.ts';
import { auditEntry, person } from './admin-person.ts';

const id = z.uuid();
const moment = z.iso.datetime();

/** What an account uses. Months are calendar months in UTC. */
const accountUsage = z.object({
  charts: z.object({ used: z.int(), limit: z.int().nullable() }),
  storageBytes: z.number().meta({ description: 'Tables, their originals, pictures, maps, music and videos' }),
  datasets: z.int(),
  aiCredits: z.object({ used: z.number(), limit: z.number() }).meta({ description: 'This month' }),
  videoSeconds: z.object({ used: z.number(), limit: z.number() }).meta({ description: 'This month' }),
  exports: z.int().meta({ description: 'Export jobs that are still known, about 30 days' }),
  apiCalls: z.number().meta({ description: 'In the last 30 days' }),
});

const detail = z.object({
  person,
  locale: z.string(),
  timeZone: z.string(),
  hasPassword: z.boolean(),
  logins: z.array(z.object({ provider: z.string(), email: z.string() })),
  acceptedTermsAt: moment.nullable(),
  subscription: subscription.nullable(),
  customer: z
    .object({ id: z.string(), url: z.string().nullable().meta({ description: 'The page at the card provider' }) })
    .nullable(),
  grant: z
    .object({ id, reason: z.string(), grantedBy: z.string(), grantedAt: moment, endsAt: moment.nullable() })
    .nullable(),
  usage: accountUsage,
});
export type UserDetail = z.infer<typeof detail>;

export const read = call({
  method: 'GET',
  path: '/admin/users/{id}',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Returns an account with its plan and usage.',
  input: z.strictObject({ id }),
  reply: detail,
});

export const change = call({
  method: 'POST',
  path: '/admin/users/{id}',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  summary:
    'Applies an action to an account: confirms its email address, sends it an email, suspends, signs out or deletes it, removes a lost second factor, grants or revokes a role.',
  input: z.strictObject({
    id,
    action: z.enum([
      'verify',
      'suspend',
      'lift-suspension',
      'grant-enterprise',
      'take-enterprise',
      'grant-creator',
      'take-creator',
      'grant-admin',
      'take-admin',
      'resend-confirmation',
      'send-reset',
      'end-sessions',
      'remove-second-factor',
      'delete-account',
      'keep-account',
    ]),
    reason: z.string().max(500).default(''),
  }),
  reply: person,
});
export type UserAction = z.infer<typeof change.input>['action'];

export const sessions = call({
  method: 'GET',
  path: '/admin/users/{id}/sessions',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists the devices an account is signed in on, last used first.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(
    z.object({
      id,
      device: z.string(),
      address: z.string(),
      createdAt: moment,
      usedAt: moment,
      isSupport: z.boolean().meta({ description: 'An admin views the account' }),
    }),
  ),
});

export const endSession = call({
  method: 'DELETE',
  path: '/admin/users/{id}/sessions/{sessionId}',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  summary: 'Signs out one device of an account.',
  input: z.strictObject({ id, sessionId: id }),
  reply: z.null(),
});

export const workspaces = call({
  method: 'GET',
  path: '/admin/users/{id}/workspaces',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists the workspaces of an account.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(
    z.object({
      id,
      name: z.string(),
      isPersonal: z.boolean(),
      role: workspaceRole,
      members: z.int(),
      joinedAt: moment,
    }),
  ),
});

export const apiKeys = call({
  method: 'GET',
  path: '/admin/users/{id}/api-keys',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists the API keys of an account by their first characters.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(
    z.object({
      id,
      name: z.string(),
      prefix: z.string(),
      scopes: z.array(z.enum(scopes)),
      state: z.enum(['active', 'replaced', 'expired', 'revoked']),
      createdAt: moment,
      lastUsedAt: moment.nullable(),
    }),
  ),
});

export const emails = call({
  method: 'GET',
  path: '/admin/users/{id}/emails',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists the emails sent to an account in the last 90 days, newest first, without their text.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(z.object({ id, kind: z.string(), subject: z.string(), sentAt: moment })),
});

export const audit = call({
  method: 'GET',
  path: '/admin/users/{id}/audit',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists what an account did as an admin and what admins did to it, newest first.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(auditEntry),
});

export const impersonate = call({
  method: 'POST',
  path: '/admin/users/{id}/impersonate',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Opens a read-only session of 15 minutes in an account. The owner is notified afterwards.',
  input: z.strictObject({ id, reason: z.string().trim().min(1, 'Please enter a reason').max(500) }),
  reply: z.object({ token: z.string(), endsAt: moment, email: z.string(), name: z.string() }),
  limits: [{ by: 'account', times: 30, seconds: 3600 }],
});
