import { z } from 'zod';
import { call } from '../call.ts';
import { recentDays } from '../operations/recent-days.ts';
import { opened } from './account.ts';

const email = z.string().max(1000);
const backTo = z.string().max(2000).optional().meta({ description: 'Path on this site to continue to afterwards' });

/** The puzzles of a proof are solved by trying, in the browser: cheap for one person, expensive for a thousand accounts. */
export const challenge = call({
  method: 'GET',
  path: '/user/register/challenge',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Returns a puzzle to solve before registering. Browsers solve it while the form is filled in.',
  input: z.strictObject({}),
  reply: z.object({
    token: z.string().meta({ description: 'Sent back with the solutions, once' }),
    seed: z.string(),
    bits: z.int().meta({ description: 'Zero bits that each hash must begin with' }),
    seconds: z.int().meta({ description: 'How long the challenge is valid' }),
  }),
  limits: [{ by: 'address', times: 120, seconds: 3600 }],
});

const proof = z.strictObject({
  token: z.string().max(300),
  solutions: z.array(z.int().min(0).max(0xffffffff)).max(64),
});

/** The same response whether or not the address has an account: only the email differs. */
export const register = call({
  method: 'POST',
  path: '/user/register',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Registers an account. The response is the same for every address; next steps are sent by email.',
  input: z.strictObject({
    email,
    firstname: z.string().max(1000),
    lastname: z.string().max(1000).default(''),
    password: z.string().max(1000),
    acceptsTerms: z.literal(true),
    wantsNewsletter: z
      .boolean()
      .default(false)
      .meta({ description: 'Subscribes the address to the newsletter once it is confirmed' }),
    backTo,
    proof: proof.optional().meta({
      description: 'Required once several accounts were registered from the same address or network, see challenge',
    }),
  }),
  reply: z.object({
    ticket: z.string().meta({ description: 'Starts the session once the address is confirmed, see claim' }),
  }),
  limits: [
    { by: 'address', times: 20, seconds: 3600 },
    { by: 'network', times: 100, seconds: 3600 },
    { by: 'account', times: 5, seconds: 3600 },
  ],
});

/** POST: it opens a session, and the token is in no log. */
export const verify = call({
  method: 'POST',
  path: '/user/verification',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Confirms an email address with the token from the email, and starts a session.',
  input: z.strictObject({ token: z.string().max(200) }),
  reply: opened.extend({ backTo: z.string().nullable() }),
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});

export const retry = call({
  method: 'GET',
  path: '/user/verification/retry',
  aliases: ['/user/activation-email'],
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Resends the confirmation email. The response is the same for every address.',
  input: z.strictObject({ email: email.optional(), backTo }),
  reply: z.object({ waitSeconds: z.int() }),
  limits: [
    { by: 'account', times: 1, seconds: 60 },
    { by: 'address', times: 20, seconds: 600 },
  ],
});

/** POST, so that the token is not logged. */
export const claim = call({
  method: 'POST',
  path: '/user/verification/claim',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Starts a session for the registering browser once the address is confirmed on any device. Null until then.',
  input: z.strictObject({ ticket: z.string().max(200) }),
  reply: opened.nullable(),
  limits: [{ by: 'address', times: 600, seconds: 600 }],
});

export const resetRequest = call({
  method: 'POST',
  path: '/reset-password-request',
  aliases: ['/user/reset-password-request'],
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Sends a password reset email. The response is the same for every address.',
  input: z.strictObject({ email }),
  reply: z.null(),
  limits: [
    { by: 'address', times: 20, seconds: 600 },
    { by: 'account', times: 5, seconds: 3600 },
  ],
});

/** Lets the page report an expired link before a password is typed. */
export const resetCheck = call({
  method: 'POST',
  path: '/reset-password/check',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Checks whether a password reset token is still valid.',
  input: z.strictObject({ token: z.string().max(200) }),
  reply: z.object({ isValid: z.boolean() }),
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});

const ticket = z.string().max(200);

const newWay = z
  .object({
    id: z.string(),
    kind: z.enum(['login', 'company', 'app', 'passkey', 'recovery-codes', 'api-key', 'webhook']),
    name: z.string(),
    addedAt: z.iso.datetime(),
  })
  .meta({ id: 'NewSignInWay' });
export type NewWay = z.infer<typeof newWay>;
const ways = z.array(newWay);

export const reset = call({
  method: 'POST',
  path: '/reset-password',
  aliases: ['/user/reset-password'],
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Sets a new password with a reset token, and ends all sessions of the account.',
  input: z.strictObject({ token: z.string().max(200), password: z.string().max(1000) }),
  reply: z
    .object({ ticket: ticket.meta({ description: 'Removes ways into the account that are new, for 1 hour' }), ways })
    .nullable()
    .meta({ description: 'Null when nothing new opens the account' }),
  limits: [{ by: 'address', times: 30, seconds: 600 }],
});

/** POST, so that the ticket is not logged. */
export const newWays = call({
  method: 'POST',
  path: '/reset-password/new-ways',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: `Lists what opens the account and was added in the last ${recentDays} days, and API keys without an end, with the ticket of a reset.`,
  input: z.strictObject({ ticket }),
  reply: z.object({ ways }),
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});

export const dropWays = call({
  method: 'POST',
  path: '/reset-password/drop-ways',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Removes such ways, with the ticket of a reset, and signs out everywhere. Returns those that are left.',
  input: z.strictObject({ ticket, ids: z.array(z.string().max(400)).min(1).max(500) }),
  reply: z.object({ ways }),
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});
