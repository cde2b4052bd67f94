import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SecondStep, User } from '#contract/account/account.ts';
import { recentDays } from '#contract/operations/recent-days.ts';
import { sql } from '#drizzle';
import { isAhead } from '#lib/age.ts';
import { type Db, runNamed } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { rememberDevice } from '#server/platform/http/known-device.ts';
import type { Context } from '#server/platform/http/route.ts';
import { mustUseSso } from '#server/workspace/company-domain/index.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { factorWays } from '../second-factor/index.ts';
import { findUser, presentUser, type UserRow } from '../user/index.ts';
import { toMark } from './registration-limits.ts';
import { expiry, hashOf, newToken } from './session.ts';

/** What opening a session needs from a request. */
export type SignInPorts = Pick<Context, 'db' | 'jobs' | 'now' | 'publicUrl' | 'reply' | 'request' | 'secret'>;

type Manner = {
  isRemembered?: boolean;
  mayBeLost?: boolean;
  /** Whether the user has also shown the second factor, or needs none. */
  hasShownFactor?: boolean;
  /** When the login was connected that vouched for the user. Null when they entered something that they know. */
  connectedAt?: Date | null;
  /** Whether the company of the user has vouched for them. */
  isCompanyLogin?: boolean;
};

/**
 * Opens a session for a user who has authenticated, and notifies them when the place is new. An account with a second
 * factor is refused with a ticket for the second step, unless the factor was shown.
 */
export async function signIn(
  { db, jobs, now, publicUrl, reply, request, secret }: SignInPorts,
  row: UserRow,
  {
    isRemembered = true,
    mayBeLost = false,
    hasShownFactor = false,
    connectedAt = null,
    isCompanyLogin = false,
  }: Manner = {},
): Promise<{ token: string; user: User }> {
  if (row.suspendedAt !== null) refuse('suspended');
  if (!isCompanyLogin && (await mustUseSso(db, row))) refuse('sso-required');
  if (row.hasSecondFactor && !hasShownFactor) {
    const data: SecondStep = {
      ticket: toTicket(row, { isRemembered, isCompanyLogin }, { secret, now: now() }),
      ways: await factorWays({ db }, row.id),
    };
    refuse('second-factor', undefined, { data });
  }
  const place = { device: toDevice(request.headers['user-agent']), address: request.ip };
  // A login that a stranger may have connected lately opens no more than the owner's own password would confirm.
  const isDoubtful =
    !hasShownFactor && row.passwordHash !== null && connectedAt !== null && isRecent(connectedAt, now());
  const opened = await openSessionAt(db, row, { isRemembered, mayBeLost, isConfirmed: !isDoubtful, ...place }, now());
  if (opened === null) return refuse((await findUser(db, row.id))?.suspendedAt ? 'suspended' : 'wrong-login');
  rememberDevice(request, reply, { email: row.email, secret, publicUrl });
  if (opened.isNewPlace) {
    await notify(
      { db, jobs },
      {
        to: row.id,
        kind: 'security',
        title: 'New sign-in to your account',
        body: `${place.device}, from the IP address ${place.address}. If this wasn’t you, change your password. This signs out all other devices.`,
        path: '/panel/edit-profile',
      },
    );
  }
  return { token: opened.token, user: presentUser(row, now()) };
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first match wins: most browsers also name the browsers they descend from. */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: Names = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Browser and system in plain words, such as "Firefox on Windows". Never text taken from the header itself. */
export function toDevice(userAgent: string | undefined): string {
  const agent = userAgent?.slice(0, 500) ?? '';
  return [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean).join(' on ') || 'Unknown device';
}

function nameIn(names: Names, agent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}

/** Where a user signs in from. */
type Place = { device: string; address: string };

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

/** Since when a way into an account counts as new. */
export function recentSince(now: Date): Date {
  return new Date(now.getTime() - recentDays * 86_400_000);
}

export function isRecent(addedAt: Date, now: Date): boolean {
  return addedAt > recentSince(now);
}

const lasts = 10 * 60_000;

const content = z.object({
  userId: z.uuid(),
  /** Of the password hash: a changed password ends a sign-in that was begun with the old one. */
  mark: z.string().nullable(),
  isRemembered: z.boolean(),
  isCompanyLogin: z.boolean(),
  expiresAt: z.number(),
});
type Content = z.infer<typeof content>;

type TicketManner = Pick<Content, 'isRemembered' | 'isCompanyLogin'>;
type Sign = { secret: string; now: Date };

/** Ticket of a user who has passed the first step of a sign-in. It opens nothing without the second. */
function toTicket(user: UserRow, manner: TicketManner, { secret, now }: Sign): string {
  const { id: userId, passwordHash } = user;
  const ticket: Content = { userId, mark: toMark(passwordHash), ...manner, expiresAt: now.getTime() + lasts };
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${macOf(text, secret).toString('base64url')}`;
}

/** Who the ticket was given to, as they are now; null when it is forged, too old or void. */
export async function readTicket(
  db: Db,
  ticket: string,
  { secret, now }: Sign,
): Promise<(TicketManner & { user: UserRow }) | null> {
  const [text = '', mac = ''] = ticket.split('.');
  const [right, given] = [macOf(text, secret), Buffer.from(mac, 'base64url')];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { userId, mark, expiresAt, ...manner } = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (now.getTime() >= expiresAt || isAhead(new Date(expiresAt - lasts), now)) return null;
  const user = await findUser(db, userId);
  return user === null || toMark(user.passwordHash) !== mark ? null : { user, ...manner };
}

function macOf(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`second step|${text}`).digest();
}
