import { isbot } from 'isbot';
import type { Ports } from '#server/ports.ts';

type ViewCounter = { count(id: string, userAgent: string | undefined): void; close(): Promise<void> };

const everyMs = 3000;

/** Counts views without identifying readers: a number per page, added to the database every few seconds. */
export function openViewCounter(
  { db, now, log }: Pick<Ports, 'db' | 'now' | 'log'>,
  addViews: (db: Ports['db'], counts: ReadonlyMap<string, number>, now: Date) => Promise<void>,
): ViewCounter {
  let counts = new Map<string, number>();
  let flushing: Promise<void> = Promise.resolve();
  const timer = setInterval(flush, everyMs);
  timer.unref();

  function add(id: string, views: number): void {
    counts.set(id, (counts.get(id) ?? 0) + views);
  }

  function flush(): Promise<void> {
    flushing = flushing.then(async () => {
      if (counts.size === 0) return;
      const flushed = counts;
      counts = new Map();
      try {
        await addViews(db, flushed, now());
      } catch (error) {
        for (const [id, views] of flushed) add(id, views); // retried at the next flush
        log.warn({ err: error }, 'views could not be written down');
      }
    });
    return flushing;
  }

  return {
    count(id, userAgent) {
      if (userAgent !== undefined && userAgent !== '' && !isbot(userAgent)) add(id, 1);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
