import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openProgress, type ProgressState } from './open-progress.ts';

function openTest(everyMs = 50) {
  const saved: number[] = [];
  const stages: (string | null)[] = [];
  const controller = new AbortController();
  const save = async ({ percent, stage }: ProgressState) => {
    saved.push(percent);
    stages.push(stage);
  };
  return {
    saved,
    stages,
    controller,
    ...openProgress({ signal: controller.signal, save, everyMs, onError: () => {} }),
  };
}

test('saves the newest value, at most once in a while', async () => {
  const { saved, progress } = openTest();
  for (let percent = 1; percent <= 60; percent++) await progress(percent);
  await sleep(150);
  expect(saved.at(-1)).toBe(60);
  expect(saved.length).toBeLessThanOrEqual(3);
});

test('never goes backward, above 100 or below 0', async () => {
  const { saved, progress } = openTest(0);
  for (const percent of [-5, 40, 20, Number.NaN, 39.9, 250]) {
    await progress(percent);
    await sleep(10);
  }
  expect(saved).toEqual([40, 100]);
});

test('saves what the job is doing, also while the percentage stands still', async () => {
  const { saved, stages, progress } = openTest(0);
  for (const stage of ['Reading the text', 'Finding the bars', undefined]) {
    await progress(10, stage);
    await sleep(10);
  }
  expect([saved, stages]).toEqual([
    [10, 10],
    ['Reading the text', 'Finding the bars'],
  ]);
});

test('throws at the next check point once the job is asked to stop', async () => {
  const { controller, progress } = openTest();
  await progress(10);
  controller.abort(new Error('stop now'));
  await expect(progress(20)).rejects.toThrow('stop now');
});

test('lets a busy loop hear that it should stop', async () => {
  const { controller, progress } = openTest();
  setTimeout(() => controller.abort(new Error('stop now')), 20);
  const busy = async () => {
    for (;;) await progress(1);
  };
  await expect(busy()).rejects.toThrow('stop now');
});

test('does not end the process when a job forgets to await it', async () => {
  const unhandled: unknown[] = [];
  const hear = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', hear);
  const { saved, controller, progress } = openTest();
  controller.abort(new Error('stop now'));
  progress(10);
  await sleep(10);
  process.off('unhandledRejection', hear);
  expect(unhandled).toEqual([]);
  expect(saved).toEqual([]);
});
