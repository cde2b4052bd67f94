import { expect, test } from 'vitest';
import { toUtf8 } from '#data/bulk/utf8.ts';
import { toWire } from '#data/bulk/wire.ts';
import { plainRead } from '#tests/support/data/plain-read.ts';
import type { DataWorkerMessage } from './messages.ts';
import { openDataWorker } from './open-data-worker.ts';

/** Workers that a test can control. */
function fakeWorkers() {
  const workers: FakeWorker[] = [];
  return { workers, start: () => workers[workers.push(new FakeWorker()) - 1] as unknown as Worker }; // it has everything that is used
}

class FakeWorker extends EventTarget {
  asked: unknown[] = [];
  isEnded = false;
  postMessage(message: unknown): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  tell(data: DataWorkerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const paste = { text: 'a\n1', html: '' };
const silent = { onHead: () => {}, onProgress: () => {} };

async function done(): Promise<DataWorkerMessage> {
  const result = await plainRead({ from: 'file', name: '', bytes: toUtf8('a\n1\n') });
  if (!result.ok) throw new Error(result.error);
  return { is: 'done', wire: toWire(result).wire };
}

test('asks a worker, hears how far it is, and answers with the reading', async () => {
  const { workers, start } = fakeWorkers();
  const heard: unknown[] = [];
  const reading = openDataWorker(start).open(
    paste,
    { delimiter: ';' },
    {
      onHead: ({ rows }) => heard.push(rows),
      onProgress: (share, rows) => heard.push(share, rows),
    },
  );
  expect(workers[0]?.asked).toEqual([{ source: paste, choices: { delimiter: ';' } }]);
  workers[0]?.tell({ is: 'head', sheet: { rows: 200, columns: [] } });
  workers[0]?.tell({ is: 'progress', share: 0.5, rows: 1000 });
  workers[0]?.tell(await done());
  expect(await reading).toMatchObject({ ok: true, sheet: { rows: 1 } });
  expect(heard).toEqual([200, 0.5, 1000]);
});

test('what is asked later replaces what was asked before', async () => {
  const { workers, start } = fakeWorkers();
  const worker = openDataWorker(start);
  const first = worker.open(paste, {}, silent);
  const second = worker.open(paste, {}, silent);
  expect(await first).toBeNull();
  expect(workers[0]?.isEnded).toBe(true);
  workers[1]?.tell(await done());
  expect(await second).toMatchObject({ ok: true });
});

test('what is given up is answered with nothing, and the next is read', async () => {
  const { workers, start } = fakeWorkers();
  const worker = openDataWorker(start);
  const first = worker.open(paste, {}, silent);
  worker.cancel();
  expect(await first).toBeNull();
  const second = worker.open(paste, {}, silent);
  workers[1]?.tell({ is: 'failed', result: { ok: false, reason: 'empty', error: 'Nothing.' } });
  expect(await second).toEqual({ ok: false, reason: 'empty', error: 'Nothing.' });
});

test('a broken worker is reported in a sentence', async () => {
  const { workers, start } = fakeWorkers();
  const reading = openDataWorker(start).open(paste, {}, silent);
  workers[0]?.dispatchEvent(new Event('error'));
  expect(await reading).toMatchObject({ ok: false, error: expect.stringContaining('Please try again') });
});
