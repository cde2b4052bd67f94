import { expect, test } from 'vitest';
import type { FirstCharts } from '#chart/suggest/first-charts.ts';
import { tableOf } from '#data/table.ts';
import type { FromSuggestWorker, ToSuggestWorker } from './messages.ts';
import { openSuggestWorker } from './use-first-charts.ts';

class FakeWorker extends EventTarget {
  asked: ToSuggestWorker[] = [];
  isEnded = false;
  postMessage(message: ToSuggestWorker): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  tell(data: FromSuggestWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function open() {
  const fake = new FakeWorker();
  return { fake, worker: openSuggestWorker(() => fake as unknown as Worker) }; // it has everything that is used
}

const table = tableOf(['a'], [[1]]);
const charts = (isSure: boolean): FirstCharts => ({ charts: [], isSure, questions: [] });

test('each reply goes to what was asked', async () => {
  const { fake, worker } = open();
  const all = worker.ask({ table, question: null, about: '' });
  const trends = worker.ask({ table, question: 'trend', about: '' });
  expect(fake.asked.map(({ question }) => question)).toEqual([null, 'trend']);
  fake.tell({ number: 2, charts: charts(false) });
  fake.tell({ number: 1, charts: charts(true) });
  expect([await all, await trends]).toEqual([charts(true), charts(false)]);
});

test('a worker that breaks or is closed fails all that wait for it', async () => {
  const { fake, worker } = open();
  const broken = worker.ask({ table, question: null, about: '' });
  fake.dispatchEvent(new Event('error'));
  await expect(broken).rejects.toThrow('could not be suggested');
  const waiting = worker.ask({ table, question: null, about: '' });
  worker.close();
  await expect(waiting).rejects.toThrow('closed');
  expect(fake.isEnded).toBe(true);
});
