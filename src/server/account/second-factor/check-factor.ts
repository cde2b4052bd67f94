import { unseal } from '#server/platform/db/seal.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { countAttempts } from '#server/platform/http/rate-limit.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { type PasskeyResponse, verifyPasskey } from './passkey.ts';
import { fastHashOfCode, hashOfCode } from './recovery-code.ts';
import { countCodes, findApp, listPasskeys, spendCode, spendStep, toSeal } from './store.ts';
import { lastStepAt, totpStep } from './totp.ts';

type Server = Pick<Ports, 'db' | 'jobs' | 'now' | 'publicUrl' | 'secret'>;

/** What a person entered to prove who they are. */
export type GivenFactor = { code?: string | undefined; passkey?: PasskeyResponse | undefined };
type Check = GivenFactor & { userId: string; purpose: 'sign-in' | 'confirm' };

/** Ten tries in ten minutes and a hundred in a day leave a guesser one chance in three thousand a day. */
const limits = [
  { by: 'account', times: 10, seconds: 600 },
  { by: 'account', times: 100, seconds: 86_400 },
] as const;

/** Refuses unless the second factor is right. Nothing can be used twice, but for passkeys, which sign something new. */
export async function checkFactor(server: Server, { userId, purpose, code, passkey }: Check): Promise<void> {
  const { db } = server;
  await countAttempts(
    db,
    'second factor',
    limits.map((limit) => ({ limit, who: userId })),
  );
  if (passkey !== undefined) {
    await verifyPasskey(server, passkey, { purpose, userId });
    return;
  }
  const text = code?.replace(/\s/g, '') ?? '';
  if (text === '') refuse('bad-input', 'Please enter the code.');
  if (/^\d{6}$/.test(text) ? await isAppCode(server, userId, text) : await isRecoveryCode(server, userId, text)) return;
  refuse('bad-input', 'This code is incorrect or was already used. Please enter the next one.');
}

async function isAppCode({ db, now, secret }: Server, userId: string, code: string): Promise<boolean> {
  const app = await findApp(db, userId);
  if (app === null || app.confirmedAt === null) return false;
  const key = unseal(app.sealedSecret, toSeal(userId, secret));
  if (key === null)
    refuse(
      'conflict',
      'The authenticator app no longer works because this server changed its secret. Use a recovery code.',
    );
  const step = totpStep(code, Buffer.from(key, 'base64'), now());
  return step !== null && (await spendStep(db, userId, { step, last: lastStepAt(now()) }));
}

async function isRecoveryCode({ db, jobs, now, secret }: Server, userId: string, code: string): Promise<boolean> {
  const owner = { userId, secret };
  const hashes = [await hashOfCode(code, owner), fastHashOfCode(code, owner)];
  if (!(await spendCode(db, userId, hashes, now()))) return false;
  const left = await countCodes(db, userId);
  const title = 'A recovery code was used';
  const body = `${left === 0 ? 'None is' : left === 1 ? 'One is' : `${left} are`} left. If this wasn’t you, change your password now.`;
  await notify({ db, jobs }, { to: userId, kind: 'security', title, body, path: '/panel/edit-profile#security' });
  return true;
}

type FactorWay = 'app' | 'passkey' | 'recovery-code';

/** The factors that an account can be asked for; none without a second factor. */
export async function factorWays({ db }: Pick<Ports, 'db'>, userId: string): Promise<FactorWay[]> {
  const [app, keys, codes] = await Promise.all([findApp(db, userId), listPasskeys(db, userId), countCodes(db, userId)]);
  return [
    ...(app !== null && app.confirmedAt !== null ? (['app'] as const) : []),
    ...(keys.length > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery-code'] as const) : []),
  ];
}
