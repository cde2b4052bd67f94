import type { ApiKey } from '#contract/workspace/api-keys.ts';
import type { KeyAndPlace } from './store.ts';
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
