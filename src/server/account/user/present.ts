import type { User } from '#contract/account/account.ts';
import type { Roles } from '#contract/account/roles.ts';
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
export type RoleColumns = Pick<
  UserRow,
  | 'isAdmin'
  | 'isCreator'
  | 'isEnterprise'
  | 'isPremiumGranted'
  | 'boughtPlan'
  | 'boughtUntil'
  | 'teamPlan'
  | 'teamUntil'
>;

/** Admin and creator are roles of the account; a plan role comes from a grant, a purchase, a trial or a team. */
export function rolesOf(row: RoleColumns, now: Date): Roles {
  const { isAdmin, isCreator, isEnterprise, isPremiumGranted } = row;
  const bought = row.boughtUntil !== null && row.boughtUntil > now ? row.boughtPlan : null;
  const ofTeam = row.teamUntil !== null && row.teamUntil > now ? row.teamPlan : null;
  const isHighest = isEnterprise || bought === 'enterprise' || ofTeam === 'enterprise';
  return {
    isAdmin,
    isCreator,
    isEnterprise: isHighest,
    isPremium: !isHighest && (isPremiumGranted || bought === 'premium' || ofTeam === 'premium'),
  };
}

/** The name of a user in emails and lists; never empty. */
export function fullName({ firstname, lastname, email }: Pick<UserRow, 'firstname' | 'lastname' | 'email'>): string {
  return `${firstname} ${lastname}`.trim() || email;
}
