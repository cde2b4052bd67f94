import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { openAiWorker } from './open-ai-worker.ts';

class FakeWorker extends EventTarget {
  asked: ToWorker[] = [];
  isEnded = false;
  postMessage(message: ToWorker): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  tell(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function open() {
  const fake = new FakeWorker();
  return { fake, worker: openAiWorker(() => fake as unknown as Worker) }; // it has everything that is used
}

const about = { table: tableOf(['a'], [[1]]), name: 'a.csv' };
const unread = { ok: false, error: 'no' } as const;

test('a table is sent once, and each reply goes to its question', async () => {
  const { fake, worker } = open();
  const first = worker.ask('steps', { text: 'one', locale: 'en' }, about);
  const second = worker.ask('steps', { text: 'two', locale: 'en' }, about);
  expect(fake.asked.map(({ is }) => is)).toEqual(['table', 'steps', 'steps']);
  fake.tell({ is: 'reply', number: 2, reply: unread });
  fake.tell({ is: 'reply', number: 1, reply: { ...unread, error: 'first' } });
  expect([await first, await second]).toEqual([{ ok: false, error: 'first' }, unread]);
  const other = { ...about, table: tableOf(['b'], [[2]]) };
  void worker.ask('steps', { text: 'three', locale: 'en' }, other);
  expect(fake.asked.map(({ is }) => is)).toEqual(['table', 'steps', 'steps', 'table', 'steps']);
});

test('is ready when the engine says so', async () => {
  const { fake, worker } = open();
  fake.tell({ is: 'ready' });
  await expect(worker.ready).resolves.toBe(undefined);
});

test('a worker that cannot load fails all that wait for it', async () => {
  const { fake, worker } = open();
  const reply = worker.ask('steps', { text: 'one', locale: 'en' }, about);
  fake.dispatchEvent(new Event('error'));
  await expect(worker.ready).rejects.toThrow('could not be loaded');
  await expect(reply).rejects.toThrow('could not be loaded');
});

test('a question that fails leaves the others alone', async () => {
  const { fake, worker } = open();
  const reply = worker.ask('steps', { text: 'one', locale: 'en' }, about);
  fake.tell({ is: 'failed', number: 1, message: 'bad' });
  await expect(reply).rejects.toThrow('bad');
  worker.close();
  expect(fake.isEnded).toBe(true);
});
