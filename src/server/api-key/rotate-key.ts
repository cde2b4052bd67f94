import { record } from '../audit/index.ts';
import type { SessionCaller } from '../http/caller.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { newSecret } from './new-secret.ts';
import { stateOf } from './present.ts';
import { addKey, changeKey, lockKey } from './store.ts';
import type { ApiKeyRow } from './table.ts';

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
      stateOf(old, at) === 'active',
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
