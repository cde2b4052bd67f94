import { sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { runNamed } from '../db/run-named.ts';
import type { UserRow } from '../user/index.ts';
import { expiry, hashOf, newToken } from './session.ts';

/** Where a user signs in from. */
export type Place = { device: string; address: string };

type NewSession = Place & {
  isRemembered: boolean;
  /** Whether signing in has proved who the user is. */
  isConfirmed: boolean;
  /**
   * Does not wait for the disk: if the database crashes at that moment, the user signs in again. Never within a
   * transaction, since it would apply to all of it.
   */
  mayBeLost?: boolean;
};

type Opened = { token: string; isNewPlace: boolean };

/**
 * Opens a session for an account that was just read, and records the place. Null when the account was suspended or its
 * password changed since: the new session would outlive the change that was meant to end all sessions. It is one statement,
 * which waits for such a change to finish. A place is new when others are known and this one is not.
 */
export async function openSessionAt(
  db: Db,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  { device, address, isRemembered, isConfirmed, mayBeLost = false }: NewSession,
  now: Date,
): Promise<Opened | null> {
  const token = newToken();
  const confirmedAt = isConfirmed ? now : new Date(0);
  const [moment, end, confirmed] = [now, expiry({ isRemembered, createdAt: now }, now), confirmedAt].map(
    (date) => sql`${date.toISOString()}::timestamptz`,
  );
  const [opened] = await runNamed<{ isNew: boolean; others: number }>(
    db,
    mayBeLost ? 'open session that may be lost' : 'open session',
    sql`
    with opened as (
      insert into sessions
        (token_hash, user_id, device, address, is_remembered, created_at, used_at, confirmed_at, expires_at)
      select ${hashOf(token)}, id, ${device}, ${address}, ${isRemembered}, ${moment}, ${moment}, ${confirmed}, ${end}
      from users where id = ${id} and password_hash is not distinct from ${passwordHash} and suspended_at is null
      for no key update
      returning user_id
    ), place as (
      insert into known_places (user_id, place_hash, seen_at)
      select user_id, ${hashOf(`${device}|${address}`)}, ${moment} from opened
      on conflict (user_id, place_hash) do update set seen_at = excluded.seen_at
      returning xmax = 0 as is_new
    )
    select is_new as "isNew", (select count(*)::int from known_places where user_id = ${id}) as others
      ${mayBeLost ? sql`, set_config('synchronous_commit', 'off', true)` : sql``}
    from place`,
  );
  return opened === undefined ? null : { token, isNewPlace: opened.isNew && opened.others > 0 };
}
