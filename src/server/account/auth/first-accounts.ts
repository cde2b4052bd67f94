import { randomBytes } from 'node:crypto';
import { eq } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { addUser } from '../user/index.ts';
import { hashPassword } from './password.ts';
import { milestones } from './table.ts';

export type FirstAccount = { role: 'admin' | 'demo'; email: string; password: string };

type Options = {
  adminEmail: string;
  withDemo: boolean;
  /** Whether the administrator has to replace the first password. */
  mustReplace: boolean;
  now: Date;
  /** Called before the accounts exist: a start that is killed in between shows other ones the next time. */
  show: (accounts: FirstAccount[]) => void;
};

const milestone = 'first-accounts';
export const demoEmail = 'demo@chartlas.localhost';

export async function hasFirstAccounts(db: Db): Promise<boolean> {
  return (await db.$count(milestones, eq(milestones.name, milestone))) > 0;
}

/**
 * Creates the first accounts of an installation, only once: the passwords are random, shown and stored nowhere.
 * Returns whether this start created them. The milestone prevents a second run, even if every account is deleted later.
 */
export async function makeFirstAccounts(
  db: Db,
  { adminEmail, withDemo, mustReplace, now, show }: Options,
): Promise<boolean> {
  const accounts: FirstAccount[] = [{ role: 'admin', email: adminEmail, password: randomPassword() }];
  if (withDemo) accounts.push({ role: 'demo', email: demoEmail, password: randomPassword() });
  return db.transaction(async (within) => {
    const [isFirst] = await within.insert(milestones).values({ name: milestone }).onConflictDoNothing().returning();
    if (isFirst === undefined) return false;
    for (const { role, email, password } of accounts) {
      await addUser(within, {
        email,
        firstname: role === 'admin' ? 'Admin' : 'Demo',
        lastname: '',
        passwordHash: await hashPassword(password),
        isAdmin: role === 'admin',
        hasFirstPassword: mustReplace && role === 'admin',
        verifiedAt: now,
      });
    }
    show(accounts);
    return true;
  });
}

function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}
