import { fullName, type UserRow } from '#server/account/user/index.ts';

/** A user as the card provider knows them. Addresses and tax ids are entered on its own pages. */
export function personOf(user: Pick<UserRow, 'email' | 'firstname' | 'lastname' | 'locale'>) {
  return { email: user.email, name: fullName(user), preferred_locales: [user.locale] };
}
