import type { User } from '#contract/account.ts';
import type { Roles } from '#contract/roles.ts';
import type { UserRow } from './table.ts';

export function presentUser(row: UserRow): User {
  const { id, email, firstname, lastname, avatar, verifiedAt, locale, timeZone, deletesAt } = row;
  return {
    id,
    email,
    firstname,
    lastname,
    avatar,
    isVerified: verifiedAt !== null,
    locale,
    timeZone,
    deletesAt: deletesAt?.toISOString() ?? null,
    roles: rolesOf(row),
  };
}

/** Nobody can buy a plan yet, so nobody is premium. */
export function rolesOf({ isAdmin, isCreator, isEnterprise }: UserRow): Roles {
  return { isAdmin, isCreator, isEnterprise, isPremium: false };
}

/** How somebody is called in letters and lists; never empty. */
export function fullName({ firstname, lastname, email }: Pick<UserRow, 'firstname' | 'lastname' | 'email'>): string {
  return `${firstname} ${lastname}`.trim() || email;
}
