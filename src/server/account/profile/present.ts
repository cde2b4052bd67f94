import type { Profile } from '#contract/account/profile.ts';
import { presentUser, type UserRow } from '../user/index.ts';

export function presentProfile(row: UserRow, newEmail: string | null, now: Date): Profile {
  return {
    ...presentUser(row, now),
    bio: row.bio,
    website: row.website,
    createdAt: row.createdAt.toISOString(),
    newEmail,
    hasPassword: row.passwordHash !== null,
  };
}
