import type { NewWay } from '#contract/account/registration.ts';
import type { Db } from '#server/platform/db/database.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { findKeys, revokeApiKey } from '#server/workspace/api-key/index.ts';
import { listSsoLogins, removeSsoLogin } from '#server/workspace/company-domain/index.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { listWebhooks, removeWebhook } from '#server/workspace/webhook/index.ts';
import {
  closeSessionsOf,
  isRecent,
  listLogins,
  lockUser,
  loginProviderNames,
  peekToken,
  recentSince,
  removeLogin,
} from '../auth/index.ts';
import { deleteNewFactor, listNewFactors } from '../second-factor/index.ts';
import { announceUserChange } from '../user/index.ts';

type Account = { userId: string; now: Date };
type Found = NewWay & { drop: (db: Db) => Promise<unknown> };

/** What opens an account, or tells others of it, and was added lately; also every API key that never ends. */
export async function findNewWays(db: Db, { userId, now }: Account): Promise<Found[]> {
  const [logins, companies, factors, keys, webhooks] = await Promise.all([
    listLogins(db, userId),
    listSsoLogins(db, userId),
    listNewFactors(db, userId, recentSince(now)),
    findKeys(db, userId, now),
    listWebhooks(db, everythingOf(userId)),
  ]);
  return [
    ...logins
      .filter(({ connectedAt }) => isRecent(connectedAt, now))
      .map(({ provider, email, connectedAt }) => ({
        id: provider,
        kind: 'login' as const,
        name: `${loginProviderNames[provider]}: ${email}`,
        addedAt: connectedAt.toISOString(),
        drop: (within: Db) => removeLogin(within, userId, provider),
      })),
    ...companies
      .filter(({ connectedAt }) => isRecent(connectedAt, now))
      .map(({ workspaceId, subject, domain, connectedAt }) => ({
        id: `company:${workspaceId}:${subject}`,
        kind: 'company' as const,
        name: domain,
        addedAt: connectedAt.toISOString(),
        drop: (within: Db) => removeSsoLogin(within, { workspaceId, subject, userId }),
      })),
    ...factors.map((factor) => ({
      id: `${factor.kind}:${factor.id}`,
      kind: factor.kind,
      name: factor.name,
      addedAt: factor.addedAt.toISOString(),
      drop: (within: Db) => deleteNewFactor(within, userId, factor),
    })),
    ...keys
      .filter(({ createdAt, expiresAt }) => expiresAt === null || isRecent(createdAt, now))
      .map(({ id, name, prefix, createdAt, expiresAt }) => ({
        id: `api-key:${id}`,
        kind: 'api-key' as const,
        name: `${name} (${prefix}…${expiresAt === null ? ', never expires' : ''})`,
        addedAt: createdAt.toISOString(),
        drop: (within: Db) => revokeApiKey(within, { id, userId, now }),
      })),
    ...webhooks
      .filter(({ createdAt }) => isRecent(createdAt, now))
      .map(({ id, name, url, createdAt }) => ({
        id: `webhook:${id}`,
        kind: 'webhook' as const,
        name: `${name} (${new URL(url).host})`,
        addedAt: createdAt.toISOString(),
        drop: (within: Db) => removeWebhook(within, { id, user: everythingOf(userId) }),
      })),
  ];
}

export function presentNewWay({ id, kind, name, addedAt }: Found): NewWay {
  return { id, kind, name, addedAt };
}

type Server = Pick<Ports, 'db' | 'jobs' | 'now'>;

const tooOld = 'This page has expired. Reset your password again to see what was added to your account.';

export async function readNewWays({ db, now }: Server, ticket: string): Promise<NewWay[]> {
  const { userId } =
    (await peekToken(db, { purpose: 'drop-ways', token: ticket, now: now() })) ?? refuse('wrong-token', tooOld);
  return (await findNewWays(db, { userId, now: now() })).map(presentNewWay);
}

/**
 * Removes new ways into an account with the ticket of a reset. What is older stays: a second factor of long ago still
 * guards the account from whoever can read its mail. All sessions end, since one of them may have used such a way.
 */
export async function deleteNewSignInMethods(
  { db, jobs, now }: Server,
  { ticket, ids }: { ticket: string; ids: readonly string[] },
): Promise<NewWay[]> {
  const dropTicket = { purpose: 'drop-ways', token: ticket, now: now() } as const;
  const { userId } = (await peekToken(db, dropTicket)) ?? refuse('wrong-token', tooOld);
  const left = await db.transaction(async (within) => {
    await lockUser(within, userId);
    if ((await peekToken(within, dropTicket)) === null) refuse('wrong-token', tooOld);
    const found = await findNewWays(within, { userId, now: now() });
    const dropped = found.filter(({ id }) => ids.includes(id));
    for (const { drop } of dropped) await drop(within);
    if (dropped.length > 0) {
      await closeSessionsOf(within, userId);
      await notify(
        { db: within, jobs },
        {
          to: userId,
          kind: 'security',
          title: 'Ways into your account were removed',
          body: `After your password was reset, these were removed: ${dropped.map(({ name }) => name).join(', ')}. If this wasn’t you, reset your password and write to us.`,
          path: '/panel/edit-profile#security',
        },
      );
    }
    return (await findNewWays(within, { userId, now: now() })).map(presentNewWay);
  });
  announceUserChange(userId);
  return left;
}
