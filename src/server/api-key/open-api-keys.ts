import { planOf } from '#contract/roles.ts';
import { hashOf, hashTextOf } from '../auth/index.ts';
import type { CountKeyCall, FindCaller, KeyCaller } from '../http/caller.ts';
import type { Ports } from '../ports.ts';
import { openAccountCache, presentUser } from '../user/index.ts';
import { openCallMeter } from './call-meter.ts';
import { openCallRates } from './call-rates.ts';
import { ipList } from './ip-list.ts';
import { findValidKey } from './store.ts';

type ApiKeys = { find: FindCaller; count: CountKeyCall; close(): Promise<void> };
type FoundKey = { caller: KeyCaller; expiresAt: Date | null; allows: (ip: string) => boolean };

/** API keys of all users, cached, with the count of their calls. */
export function openApiKeys({ db, channels, now, log }: Pick<Ports, 'db' | 'channels' | 'now' | 'log'>): ApiKeys {
  const meter = openCallMeter({ db, now, log });
  const rateOf = openCallRates({ db });
  const cache = openAccountCache<FoundKey>({
    channels,
    isFresh: ({ expiresAt }, moment) => expiresAt === null || moment < expiresAt,
  });

  async function load(hash: Buffer, moment: Date): Promise<FoundKey | null> {
    const found = await findValidKey(db, hash, moment);
    if (found === null) return null;
    const { key, user } = found;
    const account = presentUser(user, moment);
    const callsPerMinute = await rateOf(planOf(account.roles));
    const caller: KeyCaller = {
      by: 'key',
      keyId: key.id,
      scopes: key.scopes,
      callsPerMinute,
      workspaceId: key.workspaceId,
      id: user.id,
      email: user.email,
      isVerified: user.verifiedAt !== null,
      isAdmin: user.isAdmin && key.scopes.includes('admin'), // an admin's other keys are those of any user
      account,
    };
    return { caller, expiresAt: key.expiresAt, allows: ipList(key.allowedIps) };
  }

  return {
    find(secret, { ip }) {
      const moment = now();
      const hash = hashTextOf(secret);
      const known = cache.peek(hash, moment);
      if (known !== null) return known.allows(ip) ? known.caller : null;
      return cache
        .read(hash, moment, () => load(hashOf(secret), moment))
        .then((found) => (found?.allows(ip) ? found.caller : null));
    },
    count: meter.count,
    async close() {
      cache.close();
      await meter.close();
    },
  };
}
