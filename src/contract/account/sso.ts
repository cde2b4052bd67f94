import { z } from 'zod';
import { call } from '../call.ts';
import { seenAt } from '../version.ts';
import { givenRole } from '../workspace/workspaces.ts';
import { opened } from './account.ts';
import { recordMissedDays } from './sso-limits.ts';

const id = z.uuid();
const email = z.string().max(1000);

const settings = z
  .object({
    issuer: z.string(),
    clientId: z.string(),
    domain: z.string(),
    isDomainVerified: z.boolean(),
    recordMissedAt: z.iso
      .datetime()
      .nullable()
      .meta({
        description: `Since when the TXT record is missing. After ${recordMissedDays} days the domain is not verified`,
      }),
    joinRole: givenRole.nullable().meta({ description: 'Role of new people; null: they do not join the workspace' }),
    isEnforced: z.boolean(),
    changedAt: z.iso.datetime(),
    record: z
      .object({ name: z.string(), value: z.string() })
      .meta({ description: 'DNS TXT record that proves whose domain it is' }),
  })
  .meta({ id: 'SsoSettings' });
export type SsoSettings = z.infer<typeof settings>;

export const find = call({
  method: 'POST',
  path: '/user/sso/find',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Returns whether the domain of an email address has a single sign-on provider.',
  input: z.strictObject({ email }),
  reply: z.object({ domain: z.string(), isRequired: z.boolean() }).nullable(),
  limits: [{ by: 'address', times: 60, seconds: 300 }],
});

export const begin = call({
  method: 'POST',
  path: '/user/sso/begin',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the URL of the provider that signs in people of the email address’s domain.',
  input: z.strictObject({ email, backTo: z.string().max(2000).optional() }),
  reply: z.object({
    url: z.string(),
    state: z.string().meta({ description: 'Stored by the browser and compared when it returns' }),
  }),
  limits: [{ by: 'address', times: 30, seconds: 300 }],
});

export const finish = call({
  method: 'POST',
  path: '/user/sso/finish',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Completes a single sign-on with the code that the provider returned.',
  input: z.strictObject({ code: z.string().max(4000), state: z.string().max(200) }),
  reply: opened.extend({ backTo: z.string().nullable() }),
  limits: [{ by: 'address', times: 30, seconds: 300 }],
});

/** Data of the refusal `claim-account`: the company vouched for the owner of an account, who confirms it with this. */
export const claimStep = z.object({ ticket: z.string(), email: z.string(), hasPassword: z.boolean() });
export type AccountClaim = z.infer<typeof claimStep>;

const ticket = z.string().max(200);

export const claim = call({
  method: 'POST',
  path: '/user/sso/claim',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary:
    'Completes a single sign-on that was refused with the code claim-account, with its ticket and the password of the account.',
  input: z.strictObject({ ticket, password: z.string().max(1000) }),
  reply: opened.extend({ backTo: z.string().nullable() }),
  limits: [{ by: 'address', times: 30, seconds: 300 }],
});

export const claimEmail = call({
  method: 'POST',
  path: '/user/sso/claim/email',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary:
    'Sends a link to the address of the account, which confirms it without a password. It works once, for 1 hour.',
  input: z.strictObject({ ticket }),
  reply: z.null(),
  limits: [{ by: 'address', times: 20, seconds: 600 }],
});

export const claimCheck = call({
  method: 'POST',
  path: '/user/sso/claim/check',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Returns what the link in the email would connect. Null when it is too old. POST, so that it is not logged.',
  input: z.strictObject({ token: ticket }),
  reply: z.object({ email: z.string(), domain: z.string(), issuer: z.string() }).nullable(),
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});

export const claimLink = call({
  method: 'POST',
  path: '/user/sso/claim/link',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Completes a single sign-on with the link in the email.',
  input: z.strictObject({ token: ticket }),
  reply: opened.extend({ backTo: z.string().nullable() }),
  limits: [{ by: 'address', times: 30, seconds: 300 }],
});

export const read = call({
  method: 'GET',
  path: '/workspaces/{id}/sso',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the single sign-on of a workspace. For its owner.',
  input: z.strictObject({ id }),
  reply: z.object({
    settings: settings.nullable(),
    redirectUri: z.string().meta({ description: 'To be registered with the provider' }),
  }),
});

export const change = call({
  method: 'PUT',
  path: '/workspaces/{id}/sso',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Sets up single sign-on with OpenID Connect. Without a secret the stored one is kept. For the owner.',
  input: z.strictObject({
    id,
    issuer: z.string().max(1000),
    clientId: z.string().min(1).max(500),
    clientSecret: z.string().min(1).max(2000).optional(),
    domain: z.string().max(253),
    joinRole: givenRole.nullable(),
    isEnforced: z.boolean(),
    changedAt: seenAt,
  }),
  reply: settings,
  limits: [{ by: 'account', times: 30, seconds: 600 }],
});

export const remove = call({
  method: 'DELETE',
  path: '/workspaces/{id}/sso',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Removes single sign-on. People then sign in with a password. For the owner.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const verifyDomain = call({
  method: 'POST',
  path: '/workspaces/{id}/sso/verify-domain',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Looks for the TXT record that proves whose domain it is. For the owner.',
  input: z.strictObject({ id }),
  reply: settings,
  limits: [{ by: 'account', times: 20, seconds: 600 }],
});

export const test = call({
  method: 'POST',
  path: '/workspaces/{id}/sso/test',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Checks that the provider can be reached and speaks for its issuer. For the owner.',
  input: z.strictObject({ id }),
  reply: z.object({ isWorking: z.boolean(), message: z.string() }),
  limits: [{ by: 'account', times: 20, seconds: 600 }],
});

export const approveDomain = call({
  method: 'POST',
  path: '/admin/sso/{id}/approve-domain',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary:
    'Approves the domain of a workspace without a DNS record. Refused if its owner has entered another one since.',
  input: z.strictObject({ id, domain: z.string().max(253).meta({ description: 'The domain that is approved' }) }),
  reply: settings,
});
