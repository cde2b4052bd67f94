import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '#web/client/send.ts';
import { createInvoiceDownload, downloadTexts } from './invoice-download.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(ask: (id: string) => Promise<string> = async (id) => `https://pay.test/${id}.pdf`) {
  const askSpy = vi.fn(ask);
  const opened = vi.fn();
  const download = createInvoiceDownload({ ask: askSpy, open: opened });
  const seen: string[] = [];
  const note = () => {
    const state = download.state.read();
    seen.push(`${state.status} ${'progress' in state ? state.progress : '-'}`);
  };
  note();
  download.state.watch(note);
  return { ...download, asked: askSpy, opened, seen };
}

test('S4.25 S4.26 S4.27 S4.28 S4.29 S9.21 S9.22 a download goes through its states, 500 and 300 ms apart', async () => {
  const { start, asked, opened, seen } = open();
  void start('in_1');
  expect(seen).toEqual(['idle -', 'preparing 0']);
  await vi.advanceTimersByTimeAsync(499);
  expect([seen.at(-1), asked.mock.calls.length]).toEqual(['preparing 0', 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.slice(2)).toEqual(['downloading 25', 'downloading 75']);
  expect(asked).toHaveBeenCalledWith('in_1');
  await vi.advanceTimersByTimeAsync(299);
  expect([seen.at(-1), opened.mock.calls.length]).toEqual(['downloading 75', 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.at(-1)).toBe('completed 100');
  expect(opened).toHaveBeenCalledWith('https://pay.test/in_1.pdf');
  await vi.advanceTimersByTimeAsync(1999);
  expect(seen.at(-1)).toBe('completed 100');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.at(-1)).toBe('idle -');
});

test('S4.30 S8.11 S8.21 a failure is shown, and can be retried', async () => {
  const refused = new CallFailed('This invoice does not exist.', { status: 404, code: 'not-found' });
  const { start, state, asked, opened } = open();
  asked.mockRejectedValueOnce(refused).mockRejectedValueOnce(new TypeError('away'));
  void start('in_1');
  await vi.advanceTimersByTimeAsync(500);
  expect(state.read()).toEqual({ status: 'failed', invoiceId: 'in_1', reason: 'This invoice does not exist.' });
  void start('in_1');
  await vi.advanceTimersByTimeAsync(500);
  expect(state.read()).toEqual({ status: 'failed', invoiceId: 'in_1', reason: 'Failed to download invoice' });
  expect(opened).not.toHaveBeenCalled();
  void start('in_1');
  await vi.advanceTimersByTimeAsync(800);
  expect(state.read().status).toBe('completed');
});

test('S4.31 a second download while one runs changes nothing', async () => {
  const { start, state, asked } = open();
  void start('in_1');
  void start('in_2');
  await vi.advanceTimersByTimeAsync(600);
  void start('in_2');
  await vi.advanceTimersByTimeAsync(200);
  expect(state.read()).toMatchObject({ status: 'completed', invoiceId: 'in_1' });
  expect(asked.mock.calls).toEqual([['in_1']]);
});

test('S4.31 one that begins while the last is still praised is not ended by it', async () => {
  const { start, state } = open();
  void start('in_1');
  await vi.advanceTimersByTimeAsync(800 + 1900);
  void start('in_2');
  await vi.advanceTimersByTimeAsync(200);
  expect(state.read()).toMatchObject({ status: 'preparing', invoiceId: 'in_2' });
});

test('S8.21 S8.22 S8.23 S8.24 the words of a download', () => {
  expect(downloadTexts).toEqual({
    preparing: 'Preparing invoice for download...',
    downloading: 'Downloading invoice...',
    completed: 'Download completed successfully!',
    failed: 'Download failed. Please try again.',
  });
});
