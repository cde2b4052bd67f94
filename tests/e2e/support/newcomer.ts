import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/auth/password.ts';
import { openSession } from '#server/auth/session.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { addUser } from '#server/user/index.ts';
import type { Person } from './person.ts';

/**
 * A new user with a confirmed account and a session. They are written into the database: registering by form and email
 * takes a second, and has separate tests in auth.spec.ts.
 */
export async function newcomer(): Promise<Person & { token: string }> {
  database ??= openDatabase(process.env.E2E_DATABASE_URL ?? '', { connections: 1 });
  passwordHash ??= hashPassword(password);
  const now = new Date();
  const { id, email } = await addUser(database.db, {
    email: `p-${randomUUID()}@example.org`,
    firstname: 'Ada',
    lastname: 'Moss',
    passwordHash: await passwordHash,
    verifiedAt: now,
    acceptedTermsAt: now,
  });
  return { email, password, token: await openSession(database.db, { userId: id }, now) };
}

const password = 'Moss and tulips 4711';
let passwordHash: Promise<string> | undefined;
let database: Database | undefined;
