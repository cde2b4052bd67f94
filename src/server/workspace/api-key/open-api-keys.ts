import { BlockList, isIP } from 'node:net';
import { type PlanName, planOf } from '#contract/account/roles.ts';
import { hashOf, hashTextOf } from '#server/account/auth/index.ts';
import { openAccountCache, presentUser } from '#server/account/user/index.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import { scopeOf } from '#server/platform/db/scope.ts';
import type { CountKeyCall, FindCaller, KeyCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { addCalls, addToMinute, findValidKey, type KeyCalls } from './store.ts';

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
      scope: scopeOf(key.workspaceId),
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
function openCallRates({ db }: Pick<Ports, 'db'>): (plan: PlanName) => Promise<number> {
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
function ipList(allowed: readonly string[]): (ip: string) => boolean {
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

type CallMeter = { count: CountKeyCall; close(): Promise<void> };

/** Calls of an account in the current minute: those of all servers at the last exchange, and those since then here. */
type Minute = { end: number; known: number; fresh: number };

const minuteMs = 60_000;
const everyMs = 1000;

/**
 * Counts calls made with API keys. A write to the database at every call would cost more than most calls, so servers
 * exchange their counts every second: an account on several servers can pass its limit by the calls of one second.
 */
function openCallMeter({ db, now, log }: Pick<Ports, 'db' | 'now' | 'log'>): CallMeter {
  const minutes = new Map<string, Minute>();
  let byKey = new Map<string, KeyCalls>();
  let flushing: Promise<void> = Promise.resolve();
  const timer = setInterval(flush, everyMs);
  timer.unref();

  function minuteOf(userId: string, moment: number): Minute {
    const end = (Math.floor(moment / minuteMs) + 1) * minuteMs;
    const minute = minutes.get(userId);
    if (minute?.end === end) return minute;
    const next = { end, known: 0, fresh: 0 };
    minutes.set(userId, next);
    return next;
  }

  function addForKey(id: string, calls: number, ip: string): void {
    const known = byKey.get(id);
    if (known === undefined) byKey.set(id, { calls, ip });
    else {
      known.calls += calls;
      known.ip = ip;
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(async () => {
      if (byKey.size === 0) return;
      const flushed = byKey;
      byKey = new Map();
      try {
        await exchangeMinutes();
        await addCalls(db, flushed, now());
      } catch (error) {
        for (const [id, { calls, ip }] of flushed) addForKey(id, calls, ip); // retried at the next flush
        log.warn({ err: error }, 'calls of API keys could not be written down');
      }
    });
    return flushing;
  }

  async function exchangeMinutes(): Promise<void> {
    const moment = now().getTime();
    for (const [userId, { end }] of minutes) if (end <= moment) minutes.delete(userId);
    const byEnd = Map.groupBy(minutes, ([, { end }]) => end);
    for (const [end, entries] of byEnd) {
      const used = entries.filter(([, { fresh }]) => fresh > 0);
      if (used.length === 0) continue;
      const calls = new Map(used.map(([userId, { fresh }]) => [userId, fresh]));
      for (const [, minute] of used) {
        minute.known += minute.fresh;
        minute.fresh = 0;
      }
      const totals = await addToMinute(db, calls, new Date(end));
      for (const [userId, minute] of used) minute.known = totals.get(userId) ?? minute.known;
    }
  }

  return {
    count({ id, keyId, callsPerMinute }, ip) {
      const moment = now().getTime();
      const minute = minuteOf(id, moment);
      const left = callsPerMinute - minute.known - minute.fresh;
      const seconds = String(Math.max(1, Math.ceil((minute.end - moment) / 1000)));
      const headers = {
        'ratelimit-limit': String(callsPerMinute),
        'ratelimit-remaining': String(Math.max(0, left - 1)),
        'ratelimit-reset': seconds,
      };
      if (left <= 0)
        refuse(
          'too-many',
          `Your plan allows ${callsPerMinute} API calls per minute. Try again in ${seconds} seconds.`,
          {
            headers: { ...headers, 'retry-after': seconds },
          },
        );
      minute.fresh++;
      addForKey(keyId, 1, ip);
      return headers;
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
