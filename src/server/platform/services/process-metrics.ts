import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countCalls } from '#server/workspace/model-access/index.ts';
import type { Db } from '../db/database.ts';
import { countJobs } from '../jobs/store.ts';
import type { Mail } from '../mail/mail.ts';
import type { PlaceCounts } from '../sandbox/fair-queue.ts';

/** What Prometheus reads of this process. */
export function openProcessMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const placeWait = new Histogram({
    name: 'chartlas_sandbox_wait_seconds',
    help: 'Time that jobs of this process waited for a place in its sandbox',
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers,
  });
  const emails = new Counter({
    name: 'chartlas_emails_total',
    help: 'Emails that this process handed over to the mail server, or could not',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'failed']) emails.inc({ outcome }, 0);

  return {
    registry,
    placeTaken: (waitedMs: number) => placeWait.observe(waitedMs / 1000),

    /** The same mail, counted. */
    countEmails<M extends Mail>(mail: M): M {
      return {
        ...mail,
        async send(message) {
          try {
            const sent = await mail.send(message);
            emails.inc({ outcome: 'sent' });
            return sent;
          } catch (error) {
            emails.inc({ outcome: 'failed' });
            throw error;
          }
        },
      };
    },

    watchSandbox(sandbox: { counts(): PlaceCounts }): void {
      addGauges(registry, {
        read: async () => [{ labels: {}, ...sandbox.counts() }],
        gauges: {
          chartlas_sandbox_places: ['places', 'Jobs that the sandbox of this process runs at once'],
          chartlas_sandbox_places_used: ['used', 'Places of the sandbox that are taken'],
          chartlas_sandbox_waiting: ['waiting', 'Jobs that wait for a place in the sandbox'],
        },
      });
    },

    /** Pools of connections by what they are for. */
    watchPools(pools: ReadonlyMap<string, pg.Pool>): void {
      addGauges(registry, {
        labelNames: ['pool'],
        read: async () =>
          Array.from(pools, ([pool, { options, totalCount, idleCount, waitingCount }]) => ({
            labels: { pool },
            most: options.max,
            used: totalCount - idleCount,
            waiting: waitingCount,
          })),
        gauges: {
          chartlas_database_connections_max: ['most', 'Connections to the database that a pool may have'],
          chartlas_database_connections_used: ['used', 'Connections that are in use'],
          chartlas_database_waiting: ['waiting', 'Queries that wait for a connection'],
        },
      });
    },

    /** What is counted in the database is the same at every process: take the highest of them, not their sum. */
    watchDatabase(db: Db, kinds: readonly string[]): void {
      addGauges(registry, {
        labelNames: ['kind'],
        async read() {
          const counts = new Map((await countJobs(db)).map((row) => [row.kind, row]));
          const none = { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 };
          return kinds.map((kind) => ({ labels: { kind }, ...none, ...counts.get(kind) }));
        },
        gauges: {
          chartlas_jobs_waiting: ['waiting', 'Background jobs that wait, on all machines'],
          chartlas_jobs_running: ['running', 'Background jobs that run, on all machines'],
          chartlas_jobs_oldest_waiting_seconds: ['oldestSeconds', 'How long ago the oldest waiting job was started'],
          chartlas_jobs_failed_last_hour: ['failed', 'Background jobs of the last hour that failed for good'],
        },
      });
      addGauges(registry, {
        labelNames: ['outcome'],
        read: async () => (await countCalls(db)).map(({ outcome, ...counts }) => ({ labels: { outcome }, ...counts })),
        gauges: {
          chartlas_model_calls_last_hour: ['calls', 'Calls of the language model of this server in the last hour'],
          chartlas_model_tokens_last_hour: ['tokens', 'Tokens of these calls'],
        },
      });
    },
  };
}

type Row<Field extends string> = Record<Field, number> & { labels: Record<string, string> };
type Source<Field extends string> = {
  labelNames?: string[];
  read: () => Promise<Row<Field>[]>;
  gauges: Record<string, readonly [field: Field, help: string]>;
};

/** Gauges that are read together, once per scrape. While they cannot be read, they have no values and others have theirs. */
function addGauges<Field extends string>(registry: Registry, { labelNames = [], read, gauges }: Source<Field>): void {
  let reading: Promise<Row<Field>[]> | undefined;
  const readOnce = () => {
    reading ??= read()
      .catch(() => [])
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  for (const [name, [field, help]] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const rows = await readOnce();
        this.reset();
        for (const row of rows) this.set(row.labels, row[field]);
      },
    });
  }
}
