import { isNotNull } from '#drizzle';
import type { Db } from '../db/database.ts';
import { users } from './table.ts';

export function countUsers(db: Db): Promise<number> {
  return db.$count(users, isNotNull(users.verifiedAt));
}
