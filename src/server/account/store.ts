import { eq } from 'drizzle-orm';
import { toEmailKey } from '#lib/email-key.ts';
import type { Db } from '../db/database.ts';
import { type UserRow, users } from './table.ts';

type NewUser = Pick<UserRow, 'email' | 'firstname' | 'lastname' | 'passwordHash'> &
  Partial<Pick<UserRow, 'isAdmin' | 'verifiedAt'>>;

export async function addUser(db: Db, user: NewUser): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({ ...user, emailKey: toEmailKey(user.email) })
    .returning();
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, toEmailKey(email)));
  return row ?? null;
}
