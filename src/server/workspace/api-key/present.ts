import type { ApiKey } from '#contract/workspace/api-keys.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countByDay, type KeyAndPlace, listKeys } from './store.ts';
import type { ApiKeyRow } from './table.ts';

export function presentKey({ key: row, workspace }: KeyAndPlace, now: Date): ApiKey {
  const { id, name, prefix, scopes, allowedIps, createdAt, expiresAt, lastUsedAt, lastUsedIp } = row;
  return {
    id,
    name,
    prefix,
    scopes,
    workspace: workspace && { id: workspace.id, name: workspace.name },
    allowedIps,
    state: apiKeyState(row, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedIp,
  };
}

export function apiKeyState(
  { revokedAt, expiresAt, replacedBy }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt' | 'replacedBy'>,
  now: Date,
): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return replacedBy === null ? 'active' : 'replaced';
}

/** The part of the personal data export about API keys: the keys, and the days of the last year with calls. */
export async function exportKeys(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ keys: ApiKey[]; days: { day: string; calls: number }[] }> {
  const days = await countByDay(db, { userId, days: 365, now });
  return {
    keys: (await listKeys(db, userId)).map((row) => presentKey(row, now)),
    days: days.filter(({ calls }) => calls > 0),
  };
}
