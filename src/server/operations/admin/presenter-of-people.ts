import type { Person } from '#contract/operations/admin-person.ts';
import { lastActive } from '#server/account/auth/index.ts';
import type { UserRow } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPerson } from './present.ts';

/** Loads the missing details of all rows at once. */
export async function presenterOfPeople(db: Db, rows: UserRow[], now: Date): Promise<(row: UserRow) => Person> {
  const active = await lastActive(
    db,
    rows.map(({ id }) => id),
  );
  return (row) => presentPerson(row, { lastActiveAt: active.get(row.id) ?? null, now });
}
