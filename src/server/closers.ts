import { setTimeout as sleep } from 'node:timers/promises';
import type { Ports } from './ports.ts';

type Log = Pick<Ports['log'], 'error'>;

type Closer = {
  /** What it is, as the log names it. */
  name: string;
  close: (milliseconds: number) => unknown;
  /** Ends it without waiting, where it would stay behind otherwise. */
  force: () => unknown;
};

export type Closers = {
  defer(name: string, close: Closer['close'], force?: Closer['force']): void;
  /** Where to say what did not end. */
  reportTo(log: Log): void;
  /** Closes everything in reverse order, and waits no longer than the limit for all together. */
  close(limitMs?: number): Promise<void>;
};

/** A service manager waits 30 s or longer before it kills. */
export const stopMilliseconds = 25_000;

/** Kept for the first that was opened, which is closed last: the database, which has to end its own processes. */
const reservedMs = 8500;
/** Kept for each in between. */
const leastMs = 100;

/**
 * What a process has opened. A part that does not end is named in the log, and ended by force, so that the others get
 * their turn.
 */
export function openClosers(): Closers {
  const closers: Closer[] = [];
  let log: Log = console;

  async function closeWithin({ name, close, force }: Closer, milliseconds: number): Promise<void> {
    const limit = new AbortController();
    const late = sleep(milliseconds, 'late' as const, { signal: limit.signal });
    const closing = Promise.resolve(milliseconds).then(close);
    try {
      if ((await Promise.race([closing, late])) !== 'late') return;
      log.error({ part: name }, `the stop did not wait any longer for ${name}, which did not end by itself`);
      closing.catch(() => {});
      await Promise.race([Promise.resolve().then(force), sleep(leastMs)]);
    } catch (error) {
      log.error({ err: error, part: name }, `${name} could not be closed`);
    } finally {
      late.catch(() => {});
      limit.abort();
    }
  }

  return {
    defer: (name, close, force = () => {}) => void closers.push({ name, close, force }),
    reportTo(next) {
      log = next;
    },
    async close(limitMs = stopMilliseconds) {
      const end = performance.now() + limitMs;
      for (let next = closers.pop(); next !== undefined; next = closers.pop()) {
        const reserved = closers.length === 0 ? 0 : reservedMs + closers.length * leastMs;
        await closeWithin(next, Math.max(leastMs, end - performance.now() - reserved));
      }
    },
  };
}
