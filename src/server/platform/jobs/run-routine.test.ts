import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '#tests/support/jobs/until.ts';
import { runRoutine } from './start-worker.ts';

const fail = (error: unknown) => {
  throw error;
};

test('does the task at once, and again every so often', async () => {
  let times = 0;
  const routine = runRoutine(async () => void times++, { everyMs: 20, onError: fail });
  await until('done three times', () => times >= 3);
  await routine.stop();
});

test('a wake during the task leads to one more round', async () => {
  let times = 0;
  const routine = runRoutine(
    async () => {
      times++;
      await sleep(20);
    },
    { everyMs: 60_000, onError: fail },
  );
  routine.wake();
  routine.wake();
  await sleep(80);
  await routine.stop();
  expect(times).toBe(2);
});

test('logs a row of failures once, and continues', async () => {
  const errors: unknown[] = [];
  let times = 0;
  const routine = runRoutine(
    async () => {
      times++;
      if (times !== 3) throw new Error(`failure ${times}`);
    },
    { everyMs: 5, onError: (error) => errors.push(error) },
  );
  await expect.poll(() => times).toBeGreaterThan(4);
  await routine.stop();
  expect(errors.map(String)).toEqual(['Error: failure 1', 'Error: failure 4']);
});
