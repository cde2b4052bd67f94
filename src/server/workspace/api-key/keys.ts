import { planOf } from '#contract/account/roles.ts';
import type { KeyScope } from '#contract/call.ts';
import { hashOf, newToken } from '#server/account/auth/index.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import { record } from '#server/operations/audit/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keyPrefix, type SessionCaller } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '../notification/index.ts';
import { roleIn } from '../workspace/index.ts';
import { apiKeyState } from './present.ts';
import { addKey, changeKey, countKeysLocked, lockKey } from './store.ts';
import type { ApiKeyRow } from './table.ts';

type Wanted = {
  name: string;
  scopes: KeyScope[];
  expiresInDays: number | null;
  allowedIps: string[];
  workspaceId: string | null;
};

const day = 86_400_000;

/** Creates an API key for a user, who is notified. Returns it with its secret, which is stored nowhere. */
export function createKey(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  user: SessionCaller,
  { name, scopes, expiresInDays, allowedIps, workspaceId }: Wanted,
): Promise<{ row: ApiKeyRow; secret: string }> {
  const isForAdmin = scopes.includes('admin');
  requireThat(!isForAdmin || user.isAdmin, 'not-allowed', 'Only admins can create keys with the scope "admin".');
  requireThat(
    !isForAdmin || workspaceId === null,
    'bad-input',
    'A key with the scope "admin" is for the whole server. Choose all workspaces, or leave out the scope.',
  );
  const expiresAt = expiresInDays === null ? null : new Date(now().getTime() + expiresInDays * day);
  return db.transaction(async (within) => {
    await requireRoom(within, user, now());
    const isInside = workspaceId === null || (await roleIn(within, workspaceId, user)) !== null;
    requireThat(isInside, 'not-found', 'You are not a member of this workspace.');
    const { secret, ...stored } = newSecret();
    const row = await addKey(within, {
      ...{ userId: user.id, workspaceId, name, scopes: [...new Set(scopes)], allowedIps, expiresAt, createdAt: now() },
      ...stored,
    });
    if (isForAdmin) await record(within, { admin: user, action: 'create-api-key', target: name, detail: row.prefix });
    await notify(
      { db: within, jobs },
      {
        to: user.id,
        kind: 'security',
        title: `New API key: ${name}`,
        body: `It starts with ${row.prefix} and can ${scopes.join(', ')}. If this wasn’t you, revoke it and change your password.`,
        path: '/panel/api-keys',
      },
    );
    return { row, secret };
  });
}

async function requireRoom(db: Db, { id, account }: SessionCaller, now: Date): Promise<void> {
  const plan = planOf(account.roles);
  const { apiKeys: keys } = await readLimits(db, plan);
  if ((await countKeysLocked(db, id, now)) < keys) return;
  if (plan === 'enterprise') refuse('too-many', `You can have up to ${keys} API keys. Please revoke one first.`);
  refuse('needs-plan', `Your plan includes ${keys} API keys. Revoke one, or upgrade your plan.`);
}

/** Ends a key now, on all servers. One that was revoked before stays as it is. */
export function revokeUserKey({ db, now }: Pick<Ports, 'db' | 'now'>, user: SessionCaller, id: string): Promise<void> {
  return db.transaction(async (within) => {
    const key = { id, userId: user.id };
    const { revokedAt, scopes, name, prefix } = (await lockKey(within, key)) ?? refuse('not-found');
    if (revokedAt !== null) return;
    await changeKey(within, key, { revokedAt: now() });
    if (scopes.includes('admin') && user.isAdmin)
      await record(within, { admin: user, action: 'revoke-api-key', target: name, detail: prefix });
  });
}

type Rotation = { id: string; overlapHours: number };

const hour = 3_600_000;

/** Replaces a key by a new one that lasts as long as the old one was meant to. The old one ends after the overlap. */
export function rotateKey(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  user: SessionCaller,
  { id, overlapHours }: Rotation,
): Promise<{ row: ApiKeyRow; secret: string }> {
  const at = now();
  return db.transaction(async (within) => {
    const old = (await lockKey(within, { id, userId: user.id })) ?? refuse('not-found');
    requireThat(
      apiKeyState(old, at) === 'active',
      'conflict',
      'Only active keys can be rotated. Create a new one instead.',
    );
    requireThat(!old.scopes.includes('admin') || user.isAdmin);
    const { secret, ...stored } = newSecret();
    const { userId, workspaceId, name, scopes, allowedIps, expiresAt, createdAt } = old;
    const lasts = expiresAt === null ? null : expiresAt.getTime() - createdAt.getTime();
    const row = await addKey(within, {
      ...{ userId, workspaceId, name, scopes, allowedIps },
      ...stored,
      createdAt: at,
      expiresAt: lasts === null ? null : new Date(at.getTime() + lasts),
    });
    const end = at.getTime() + overlapHours * hour;
    await changeKey(
      within,
      { id, userId },
      {
        replacedBy: row.id,
        expiresAt: new Date(Math.min(end, expiresAt?.getTime() ?? end)),
        revokedAt: overlapHours === 0 ? at : null,
      },
    );
    if (scopes.includes('admin'))
      await record(within, { admin: user, action: 'rotate-api-key', target: name, detail: row.prefix });
    return { row, secret };
  });
}

const visible = 4;

/** A new API key of 256 random bits, with what is stored of it: its hash and its first characters. */
export function newSecret(): { secret: string; keyHash: Buffer; prefix: string } {
  const secret = `${keyPrefix}${newToken()}`;
  return { secret, keyHash: hashOf(secret), prefix: secret.slice(0, keyPrefix.length + visible) };
}
