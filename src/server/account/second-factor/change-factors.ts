import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import { seal, unseal } from '#server/platform/db/seal.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { findUser, type UserRow } from '../user/index.ts';
import { addFromResponse, type PasskeyResponse } from './passkey.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-code.ts';
import {
  countCodes,
  deleteAppFactor,
  deletePasskeyFactor,
  findApp,
  lockFactors,
  prepareApp,
  replaceCodes,
  spendStep,
  toSeal,
  turnOnApp,
  updateHasSecondFactor,
} from './store.ts';
import type { PasskeyRow } from './table.ts';
import { lastStepAt, toAppUrl, toBase32, totpStep } from './totp.ts';

type Server = Pick<Ports, 'db' | 'jobs' | 'now' | 'publicUrl' | 'secret'>;

const secretBytes = 20; // as long as the hash, as RFC 4226 recommends
const mostPasskeys = 20;
const inUse = 'An authenticator app is already in use. Remove it first.';

/** Prepares an authenticator app; asking again replaces the prepared one. */
export async function startAppSetup({ db, now, secret }: Server, { id, email }: { id: string; email: string }) {
  const key = randomBytes(secretBytes);
  const sealed = seal(key.toString('base64'), toSeal(id, secret));
  requireThat(await prepareApp(db, id, sealed, now()), 'conflict', inUse);
  return { secret: toBase32(key), url: toAppUrl({ secret: key, email, issuer: 'Chartlas' }) };
}

/** Turns the prepared app on, with a code that shows it works. Returns recovery codes with the first factor. */
export function addApp(server: Server, userId: string, given: string): Promise<string[] | null> {
  const code = given.replace(/\s/g, '');
  return changing(server, userId, async (within) => {
    const app = (await findApp(within, userId)) ?? refuse('conflict', 'Please start again: the QR code has expired.');
    requireThat(app.confirmedAt === null, 'conflict', inUse);
    const key = unseal(app.sealedSecret, toSeal(userId, server.secret));
    const step = key === null ? null : totpStep(code, Buffer.from(key, 'base64'), server.now());
    if (step === null || !(await spendStep(within, userId, { step, last: lastStepAt(server.now()) })))
      refuse('bad-input', 'This code is incorrect. Check the time on your phone and enter the next code.');
    await turnOnApp(within, userId, server.now());
    await tell(server, within, userId, 'An authenticator app was added to your account');
    return firstCodes(server, within, userId);
  });
}

export async function removeApp(server: Server, userId: string): Promise<void> {
  await changing(server, userId, async (within) => {
    requireThat(await deleteAppFactor(within, userId), 'not-found');
    await tell(server, within, userId, 'The authenticator app was removed from your account');
  });
}

type NewPasskey = { user: UserRow; name: string; response: PasskeyResponse };

export function addPasskey(server: Server, { user, name, response }: NewPasskey) {
  return changing(server, user.id, async (within): Promise<{ passkey: PasskeyRow; codes: string[] | null }> => {
    const { now, publicUrl } = server;
    const passkey = await addFromResponse({ db: within, now, publicUrl }, { userId: user.id, name, response });
    await tell(server, within, user.id, `The passkey “${name}” was added to your account`);
    return { passkey, codes: await firstCodes(server, within, user.id) };
  });
}

export function requirePasskeyQuota(passkeys: readonly PasskeyRow[]): void {
  requireThat(passkeys.length < mostPasskeys, 'conflict', `You have ${mostPasskeys} passkeys. Remove one first.`);
}

export async function removePasskey(server: Server, own: { id: string; userId: string }): Promise<void> {
  await changing(server, own.userId, async (within) => {
    const dropped = (await deletePasskeyFactor(within, own)) ?? refuse('not-found');
    await tell(server, within, own.userId, `The passkey “${dropped.name}” was removed from your account`);
  });
}

export function renewCodes(server: Server, userId: string): Promise<string[]> {
  return changing(server, userId, async (within) => {
    const user = await findUser(within, userId);
    requireThat(user?.hasSecondFactor === true, 'conflict', 'Add an authenticator app or a passkey first.');
    await tell(server, within, userId, 'Your recovery codes were replaced');
    return writeCodes(server, within, userId);
  });
}

async function firstCodes(server: Server, db: Db, userId: string): Promise<string[] | null> {
  return (await countCodes(db, userId)) > 0 ? null : writeCodes(server, db, userId);
}

async function writeCodes({ now, secret }: Server, db: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashOfCode(code, { userId, secret })));
  await replaceCodes(db, userId, hashes, now());
  return codes;
}

function changing<T>({ db }: Server, userId: string, change: (within: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (within) => {
    await lockFactors(within, userId);
    const result = await change(within);
    await updateHasSecondFactor(within, userId);
    return result;
  });
}

async function tell({ jobs }: Server, db: Db, to: string, title: string): Promise<void> {
  const body = 'If this wasn’t you, change your password now and check how you sign in.';
  await notify({ db, jobs }, { to, kind: 'security', title, body, path: '/panel/edit-profile#security' });
}
