import { z } from 'zod';
import { call } from '../call.ts';

const id = z.uuid();

/** Response of the browser’s authenticator, as WebAuthn defines it. It is read by the server’s library. */
export const passkeyResponse = z.looseObject({ id: z.string().max(2000) });

/** Options for the browser’s authenticator, as WebAuthn defines them. */
const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

const passkey = z
  .object({
    id,
    name: z.string(),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
    isSynced: z.boolean().meta({ description: 'Whether it is copied to the owner’s other devices' }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const codes = z.array(z.string());
const newCodes = z.object({
  codes: codes
    .nullable()
    .meta({ description: 'Recovery codes, if this is the first factor. They are not shown again' }),
});

const guarded = { access: 'verified', scope: 'session', isPublic: false, needsConfirmation: true } as const;
const limits = [{ by: 'account', times: 30, seconds: 600 }] as const;

export const read = call({
  method: 'GET',
  path: '/user/second-factor',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns how the caller’s sign-in is protected: authenticator app, passkeys and unused recovery codes.',
  input: z.strictObject({}),
  reply: z.object({
    app: z.object({ addedAt: z.iso.datetime() }).nullable(),
    passkeys: z.array(passkey),
    codesLeft: z.int(),
  }),
});
export type SecondFactors = z.infer<typeof read.reply>;

export const beginApp = call({
  ...guarded,
  method: 'POST',
  path: '/user/second-factor/app/begin',
  summary: 'Prepares an authenticator app: returns its secret, to type or to scan. It is not in use yet.',
  input: z.strictObject({}),
  reply: z.object({ secret: z.string(), url: z.string() }),
  limits,
});

export const addApp = call({
  ...guarded,
  method: 'POST',
  path: '/user/second-factor/app',
  summary: 'Turns on the prepared authenticator app with a code from it.',
  input: z.strictObject({ code: z.string().max(20) }),
  reply: newCodes,
  limits,
});

export const removeApp = call({
  ...guarded,
  method: 'DELETE',
  path: '/user/second-factor/app',
  summary: 'Removes the authenticator app.',
  input: z.strictObject({}),
  reply: z.null(),
});

export const renewCodes = call({
  ...guarded,
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  summary: 'Replaces all recovery codes. They are returned this once.',
  input: z.strictObject({}),
  reply: z.object({ codes }),
  limits,
});

export const beginPasskey = call({
  ...guarded,
  method: 'POST',
  path: '/user/second-factor/passkeys/begin',
  summary: 'Returns what the browser needs to create a passkey.',
  input: z.strictObject({}),
  reply: passkeyOptions,
  limits,
});

export const addPasskey = call({
  ...guarded,
  method: 'POST',
  path: '/user/second-factor/passkeys',
  summary: 'Adds the passkey that the browser created.',
  input: z.strictObject({ name: z.string().max(200), response: passkeyResponse }),
  reply: newCodes.extend({ passkey }),
  limits,
});

export const renamePasskey = call({
  method: 'PATCH',
  path: '/user/second-factor/passkeys/{id}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Renames a passkey.',
  input: z.strictObject({ id, name: z.string().max(200) }),
  reply: passkey,
});

export const removePasskey = call({
  ...guarded,
  method: 'DELETE',
  path: '/user/second-factor/passkeys/{id}',
  summary: 'Removes a passkey.',
  input: z.strictObject({ id }),
  reply: z.null(),
});
