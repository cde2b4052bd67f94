import type { NewWay } from '#contract/account/registration.ts';
import type { Db } from '#server/platform/db/database.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { findKeys, revokeApiKey } from '#server/workspace/api-key/index.ts';
import { listSsoLogins, removeSsoLogin } from '#server/workspace/company-domain/index.ts';
import { listWebhooks, removeWebhook } from '#server/workspace/webhook/index.ts';
import { isRecent, listLogins, loginProviderNames, recentSince, removeLogin } from '../auth/index.ts';
import { deleteNewFactor, listNewFactors } from '../second-factor/index.ts';

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
