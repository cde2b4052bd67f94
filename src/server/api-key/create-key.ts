import type { Scope } from '#contract/call.ts';
import { planOf } from '#contract/roles.ts';
import { record } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import type { SessionCaller } from '../http/caller.ts';
import { refuse, requireThat } from '../http/errors.ts';
import { notify } from '../notification/index.ts';
import { readLimits } from '../plans/index.ts';
import type { Ports } from '../ports.ts';
import { roleIn } from '../workspace/index.ts';
import { newSecret } from './new-secret.ts';
import { addKey, countLocked } from './store.ts';
import type { ApiKeyRow } from './table.ts';

type Wanted = {
  name: string;
  scopes: Scope[];
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
    const isInside = workspaceId === null || (await roleIn(within, workspaceId, user.id)) !== null;
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
  if ((await countLocked(db, id, now)) < keys) return;
  if (plan === 'enterprise') refuse('too-many', `You can have up to ${keys} API keys. Please revoke one first.`);
  refuse('needs-plan', `Your plan includes ${keys} API keys. Revoke one, or upgrade your plan.`);
}
