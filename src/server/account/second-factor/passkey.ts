import { hash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, gt, isNull, lt } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import type { UserRow } from '../user/index.ts';
import { findPasskey, insertPasskey, listPasskeys, markUsed } from './store.ts';
import { type PasskeyRow, passkeyChallenges } from './table.ts';

type Server = Pick<Ports, 'db' | 'now' | 'publicUrl'>;

/** Read by the library, which checks every field. */
export type PasskeyResponse = { id: string };

const library = () => import('@simplewebauthn/server'); // it is large, and few calls need it
const refused = 'This passkey was not accepted. Please try again.';

/** What the browser needs to create a passkey. */
export async function optionsToAdd({ db, now, publicUrl }: Server, user: UserRow) {
  const { generateRegistrationOptions } = await library();
  const known = await listPasskeys(db, user.id);
  const options = await generateRegistrationOptions({
    rpName: 'Chartlas',
    rpID: new URL(publicUrl).hostname,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: `${user.firstname} ${user.lastname}`.trim() || user.email,
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await savePasskeyChallenge(db, options.challenge, { purpose: 'add', userId: user.id }, now());
  return { ...options };
}

/** Stores the passkey that the browser created, if it answers what was asked. */
export async function addFromResponse(
  { db, now, publicUrl }: Server,
  { userId, name, response }: { userId: string; name: string; response: PasskeyResponse },
): Promise<PasskeyRow> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (text) => consumePasskeyChallenge(db, text, { purpose: 'add', userId }, now()),
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: new URL(publicUrl).hostname,
    requireUserVerification: true,
  }).catch((cause: unknown) => refuse('bad-input', refused, { cause }));
  if (!verified) refuse('bad-input', refused);
  const { credential, credentialBackedUp } = registrationInfo;
  const added = await insertPasskey(db, {
    userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialBackedUp,
    createdAt: now(),
  });
  return added ?? refuse('conflict', 'This passkey is already in use.');
}

/** What the browser needs to sign with a passkey: any of this site, or one of this user’s. */
export async function optionsToSign({ db, now, publicUrl }: Server, challenge: Challenge) {
  const { generateAuthenticationOptions } = await library();
  const known = challenge.userId === null ? [] : await listPasskeys(db, challenge.userId);
  const options = await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    allowCredentials: known.map(toDescriptor),
    userVerification: 'required',
  });
  await savePasskeyChallenge(db, options.challenge, challenge, now());
  return { ...options };
}

/** The passkey that signed what was asked, or a refusal. */
export async function verifyPasskey(
  { db, jobs, now, publicUrl }: Server & Pick<Ports, 'jobs'>,
  response: PasskeyResponse,
  challenge: Challenge,
): Promise<PasskeyRow> {
  const passkey = await findPasskey(db, response.id);
  if (passkey === null || (challenge.userId !== null && passkey.userId !== challenge.userId))
    refuse('bad-input', 'This passkey does not belong to an account here. It may have been removed.');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (text) => consumePasskeyChallenge(db, text, challenge, now()),
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: new URL(publicUrl).hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: 0, // it is compared below, in one statement
      transports: passkey.transports,
    },
  }).catch((cause: unknown) => refuse('bad-input', refused, { cause }));
  if (!verified) refuse('bad-input', refused);
  if (await markUsed(db, passkey.id, { counter: authenticationInfo.newCounter, now: now() })) return passkey;
  const title = `A copy of your passkey “${passkey.name}” may exist`;
  const body =
    'It was used in a way that shows a second copy of it, so we refused it. If this wasn’t you, remove this passkey, add a new one and change your password.';
  const path = '/panel/edit-profile#security';
  await notify({ db, jobs }, { to: passkey.userId, kind: 'security', title, body, path });
  return refuse('bad-input', refused);
}

function toDescriptor({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports };
}

const lasts = 5 * 60_000;

type Challenge = { purpose: 'add' | 'sign-in' | 'confirm'; userId: string | null };

/** Remembers what the browser was asked to sign. */
async function savePasskeyChallenge(db: Db, text: string, { purpose, userId }: Challenge, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + lasts);
  await db.insert(passkeyChallenges).values({ challengeHash: hashOf(text), purpose, userId, expiresAt });
}

/** Whether this was asked for the same purpose and person. It can be answered once. */
async function consumePasskeyChallenge(
  db: Db,
  text: string,
  { purpose, userId }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(text)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return taken.length > 0;
}

export async function purgePasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}

function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
