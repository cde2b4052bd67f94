import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sql } from '#drizzle';
import { JobFailure } from '#server/platform/jobs/define-job.ts';
import { defineJob, type JobKind } from '../../../src/server/platform/jobs/define-job.ts';

/** Waits, then adds one row to `effects`, so that runs can be counted. */
export const stamp = defineStamp('test.stamp', 2);

/** The same with a single attempt. */
export const fragile = defineStamp('test.fragile', 0);

function defineStamp(kind: string, retries: number) {
  return defineJob({
    kind,
    input: z.object({ ms: z.number().default(0) }),
    result: z.object({ pid: z.number() }),
    retries,
    retryDelaySeconds: 1,
    run: async ({ id, input, attempt, signal }, { db }) => {
      if (input.ms > 0) await sleep(input.ms, undefined, { signal });
      await db.execute(sql`insert into effects (job, pid, attempt) values (${id}, ${process.pid}, ${attempt})`);
      return { pid: process.pid };
    },
  });
}

/** Waits without looking at its signal, and returns whose wait it was. */
export const deaf = defineJob({
  kind: 'test.deaf',
  input: z.object({ ms: z.number() }),
  result: z.object({ pid: z.number(), attempt: z.number() }),
  retries: 2,
  retryDelaySeconds: 1,
  run: async ({ input, attempt }) => {
    await sleep(input.ms);
    return { pid: process.pid, attempt };
  },
});

/** Goes from 0 to 100 in steps. */
export const stepwise = defineJob({
  kind: 'test.stepwise',
  input: z.object({ steps: z.int(), ms: z.number() }),
  result: z.object({ steps: z.int() }),
  retries: 2,
  retryDelaySeconds: 1,
  run: async ({ input: { steps, ms }, progress }) => {
    for (let step = 1; step <= steps; step++) {
      await sleep(ms);
      await progress((step / steps) * 100);
    }
    return { steps };
  },
});

/** Fails unexpectedly, as often as it is told to. */
export const flaky = defineJob({
  kind: 'test.flaky',
  input: z.object({ failures: z.int() }),
  result: z.object({ attempt: z.int() }),
  retries: 2,
  retryDelaySeconds: 1,
  run: async ({ input, attempt }) => {
    if (attempt <= input.failures) throw new Error('password=hunter2 was refused');
    return { attempt };
  },
});

/** Fails with an expected error. */
export const refused = defineJob({
  kind: 'test.refused',
  input: z.object({ sentence: z.string(), retry: z.boolean().default(false) }),
  retries: 1,
  retryDelaySeconds: 1,
  run: async ({ input }) => {
    throw new JobFailure(input.sentence, { retry: input.retry });
  },
});

/** Returns a value that its schema does not allow. */
export const wrong = defineJob({
  kind: 'test.wrong',
  input: z.object({}),
  result: z.object({ count: z.int().min(1) }),
  retries: 0,
  run: async () => ({ count: 0 }),
});

/** Exceeds its time limit. */
export const endless = defineJob({
  kind: 'test.endless',
  input: z.object({}),
  retries: 0,
  limitSeconds: 1,
  run: async ({ signal }) => {
    await sleep(60_000, undefined, { signal });
  },
});

export const kinds: readonly JobKind[] = [stamp, fragile, deaf, stepwise, flaky, refused, wrong, endless];
