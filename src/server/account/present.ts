import type { User } from '#contract/account.ts';
import type { UserRow } from './table.ts';

/** Nobody holds a paid plan yet, so the plan roles are always off. */
export function presentUser({ id, email, firstname, lastname, avatar, verifiedAt, isAdmin, isCreator }: UserRow): User {
  return {
    id,
    email,
    firstname,
    lastname,
    avatar,
    isVerified: verifiedAt !== null,
    roles: { isAdmin, isCreator, isPremium: false, isEnterprise: false },
  };
}
