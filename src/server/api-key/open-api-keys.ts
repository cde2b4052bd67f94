import { BlockList, isIP } from 'node:net';
import { type PlanName, planOf } from '#contract/roles.ts';
import { hashOf, hashTextOf } from '../auth/index.ts';
import type { CountKeyCall, FindCaller, KeyCaller } from '../http/caller.ts';
import { readLimits } from '../plans/index.ts';
import type { Ports } from '../ports.ts';
import { openAccountCache, presentUser } from '../user/index.ts';
import { openCallMeter } from './call-meter.ts';
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

type Known = { rate: Promise<number>; readAt: number };

const keptMs = 1000;

/** Calls per minute of each plan, read once a second at most: many keys are loaded at once. */
export function openCallRates({ db }: Pick<Ports, 'db'>): (plan: PlanName) => Promise<number> {
  const known = new Map<PlanName, Known>();
  return (plan) => {
    const entry = known.get(plan);
    const moment = performance.now();
    if (entry !== undefined && moment - entry.readAt < keptMs) return entry.rate;
    const rate = readLimits(db, plan).then(({ callsPerMinute }) => callsPerMinute);
    known.set(plan, { rate, readAt: moment });
    rate.catch(() => known.delete(plan));
    return rate;
  };
}

/** Checks whether an address is one of these addresses and CIDR ranges. An empty list allows all. */
export function ipList(allowed: readonly string[]): (ip: string) => boolean {
  if (allowed.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of allowed) {
    const [start = '', bits] = entry.split('/');
    const type = isIP(start) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(start, type);
    else list.addSubnet(start, Number(bits), type);
  }
  return (ip) => {
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, ''); // IPv4 as a socket for both versions writes it
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
  };
}
