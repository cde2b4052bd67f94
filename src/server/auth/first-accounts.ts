import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { addUser } from '../user/index.ts';
import { hashPassword } from './password.ts';
import { milestones } from './table.ts';

export type FirstAccount = { role: 'admin' | 'demo'; email: string; password: string };

type Options = { adminEmail: string; withDemo: boolean; now: Date };

/**
 * Creates the first accounts of an installation, only once: the passwords are random, returned here and stored nowhere.
 * The milestone prevents a second run, even if every account is deleted later.
 */
export async function makeFirstAccounts(db: Db, { adminEmail, withDemo, now }: Options): Promise<FirstAccount[]> {
  const accounts: FirstAccount[] = [{ role: 'admin', email: adminEmail, password: randomPassword() }];
  if (withDemo) accounts.push({ role: 'demo', email: 'demo@chartlas.localhost', password: randomPassword() });
  return db.transaction(async (within) => {
    const [isFirst] = await within
      .insert(milestones)
      .values({ name: 'first-accounts' })
      .onConflictDoNothing()
      .returning();
    if (isFirst === undefined) return [];
    for (const { role, email, password } of accounts) {
      await addUser(within, {
        email,
        firstname: role === 'admin' ? 'Admin' : 'Demo',
        lastname: '',
        passwordHash: await hashPassword(password),
        isAdmin: role === 'admin',
        verifiedAt: now,
      });
    }
    return accounts;
  });
}

function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}
