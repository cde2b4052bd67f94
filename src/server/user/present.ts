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

/** What roles and plan of an account follow from. */
export type RoleColumns = Pick<UserRow, 'isAdmin' | 'isCreator' | 'isEnterprise' | 'boughtPlan' | 'boughtUntil'>;

/** Admin and creator are roles of the account; a plan role comes from a grant, a purchase or a trial. */
export function rolesOf({ isAdmin, isCreator, isEnterprise, boughtPlan, boughtUntil }: RoleColumns, now: Date): Roles {
  const bought = boughtUntil !== null && boughtUntil > now ? boughtPlan : null;
  return {
    isAdmin,
    isCreator,
    isEnterprise: isEnterprise || bought === 'enterprise',
    isPremium: bought === 'premium',
  };
}

/** The name of a user in emails and lists; never empty. */
export function fullName({ firstname, lastname, email }: Pick<UserRow, 'firstname' | 'lastname' | 'email'>): string {
  return `${firstname} ${lastname}`.trim() || email;
}
