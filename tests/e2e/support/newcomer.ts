import { randomUUID } from 'node:crypto';
import { fromSeed } from '#contract/account/roles.ts';
import { hashPassword } from '#server/account/auth/password.ts';
import { openSession } from '#server/account/auth/session.ts';
import { agreeAtSignUp } from '#server/account/consent/index.ts';
import { addUser } from '#server/account/user/index.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { chargeCredits, reserveCredits } from '#server/workspace/usage/credits.ts';
import type { Person } from './person.ts';

/**
 * A new user with a confirmed account and a session. They are written into the database: registering by form and email
 * takes a second, and has separate tests in auth.spec.ts.
 */
export async function newcomer({
  creditsUsed = 0,
  confirmedMinutesAgo = 0,
  agreedTo = '',
  email: address = `p-${randomUUID()}@example.org`,
} = {}): Promise<Person & { token: string }> {
  database ??= openDatabase(process.env.E2E_DATABASE_URL ?? '', { connections: 1 });
  passwordHash ??= hashPassword(password);
  const now = new Date();
  const { id, email } = await addUser(database.db, {
    email: address,
    firstname: 'Ada',
    lastname: 'Moss',
    passwordHash: await passwordHash,
    verifiedAt: now,
    acceptedTermsAt: now,
  });
  if (creditsUsed > 0) {
    const work = randomUUID();
    await reserveCredits(database.db, { id, roles: fromSeed(0) }, { id: work, credits: creditsUsed, now });
    await chargeCredits(database.db, work, creditsUsed);
  }
  if (agreedTo !== '') {
    const legal = { terms: agreedTo, privacy: agreedTo };
    await agreeAtSignUp(database.db, { userId: id, legal, way: 'registration', now });
  }
  const signedInAt = new Date(now.getTime() - confirmedMinutesAgo * 60_000);
  return { email, password, token: await openSession(database.db, { userId: id }, signedInAt) };
}

const password = 'Moss and tulips 4711';
let passwordHash: Promise<string> | undefined;
let database: Database | undefined;
