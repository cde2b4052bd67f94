import { record } from '../audit/index.ts';
import type { SessionCaller } from '../http/caller.ts';
import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { changeKey, lockKey } from './store.ts';

/** Ends a key now, on all servers. One that was revoked before stays as it is. */
export function revokeKey({ db, now }: Pick<Ports, 'db' | 'now'>, user: SessionCaller, id: string): Promise<void> {
  return db.transaction(async (within) => {
    const key = { id, userId: user.id };
    const { revokedAt, scopes, name, prefix } = (await lockKey(within, key)) ?? refuse('not-found');
    if (revokedAt !== null) return;
    await changeKey(within, key, { revokedAt: now() });
    if (scopes.includes('admin') && user.isAdmin)
      await record(within, { admin: user, action: 'revoke-api-key', target: name, detail: prefix });
  });
}
