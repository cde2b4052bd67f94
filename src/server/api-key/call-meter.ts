import type { CountKeyCall } from '../http/caller.ts';
import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { addCalls, addToMinute, type KeyCalls } from './store.ts';

type CallMeter = { count: CountKeyCall; close(): Promise<void> };

/** Calls of an account in the current minute: those of all servers at the last exchange, and those since then here. */
type Minute = { end: number; known: number; fresh: number };

const minuteMs = 60_000;
const everyMs = 1000;

/**
 * Counts calls made with API keys. A write to the database at every call would cost more than most calls, so servers
 * exchange their counts every second: an account on several servers can pass its limit by the calls of one second.
 */
export function openCallMeter({ db, now, log }: Pick<Ports, 'db' | 'now' | 'log'>): CallMeter {
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
