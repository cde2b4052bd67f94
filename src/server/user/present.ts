import type { User } from '#contract/account.ts';
import type { Roles } from '#contract/roles.ts';
import type { UserRow } from './table.ts';

export function presentUser(row: UserRow, now: Date): User {
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
    roles: rolesOf(row, now),
  };
}

type RoleColumns = Pick<UserRow, 'isAdmin' | 'isCreator' | 'isEnterprise' | 'boughtPlan' | 'boughtUntil'>;

/** Admin and creator are told by the account, a plan by what was granted, bought or is tried. */
export function rolesOf({ isAdmin, isCreator, isEnterprise, boughtPlan, boughtUntil }: RoleColumns, now: Date): Roles {
  const bought = boughtUntil !== null && boughtUntil > now ? boughtPlan : null;
  return {
    isAdmin,
    isCreator,
    isEnterprise: isEnterprise || bought === 'enterprise',
    isPremium: bought === 'premium',
  };
}

/** How somebody is called in letters and lists; never empty. */
export function fullName({ firstname, lastname, email }: Pick<UserRow, 'firstname' | 'lastname' | 'email'>): string {
  return `${firstname} ${lastname}`.trim() || email;
}
