import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

function openTask() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { task: () => promise, finish: () => resolve('done') };
}

test('runs only a few at a time, in their order, and skips those that were aborted meanwhile', async () => {
  const enqueue = fewAtOnce(2);
  const { signal } = new AbortController();
  const left = new AbortController();
  const started: number[] = [];
  const tasks = [openTask(), openTask(), openTask(), openTask()];
  const results = tasks.map(({ task }, place) =>
    enqueue(
      () => {
        started.push(place);
        return task();
      },
      place === 2 ? left.signal : signal,
    ).catch(() => 'aborted'),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  left.abort();
  tasks[0]?.finish();
  await results[2];
  expect(started).toEqual([0, 1, 3]);
  tasks[1]?.finish();
  tasks[3]?.finish();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'aborted', 'done']);
});

test('a task that fails gives its place to the next', async () => {
  const enqueue = fewAtOnce(1);
  const { signal } = new AbortController();
  const failed = enqueue(() => Promise.reject(new Error('no')), signal);
  const next = enqueue(() => Promise.resolve('yes'), signal);
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
