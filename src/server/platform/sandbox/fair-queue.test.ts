import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openFairQueue, type QueueLimits, SandboxBusyError } from './fair-queue.ts';
import type { JobOwner } from './sandbox-job.ts';

const short = (account: string): JobOwner => ({ account, network: null, weight: 'short' });
const long = (account: string): JobOwner => ({ account, network: null, weight: 'long' });

/** Jobs that record when they start and end when they are told to. */
function openQueue(places: number, limits: Partial<QueueLimits> = {}) {
  const queue = openFairQueue({ places, mostWaiting: 100, mostOfAccount: 100, ...limits });
  const started: string[] = [];
  const leaves = new Map<string, () => void>();
  return {
    queue,
    begun: started,
    add(name: string, owner: JobOwner, signal?: AbortSignal) {
      return queue.enter(owner, signal).then((leave) => {
        started.push(name);
        leaves.set(name, leave);
      });
    },
    async end(name: string) {
      leaves.get(name)?.();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('runs as many as there are places, the others in the order they came', async () => {
  const { add, begun, end } = openQueue(2);
  for (const name of ['a', 'b', 'c', 'd']) void add(name, short('ada'));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('an account with many jobs does not keep another waiting', async () => {
  const { add, begun, end } = openQueue(1);
  for (const name of ['a1', 'a2', 'a3']) void add(name, short('ada'));
  void add('b1', short('ben'));
  void add('b2', short('ben'));
  await settled();
  for (const name of ['a1', 'b1', 'a2', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('a free place goes to the account that holds the fewest', async () => {
  const { add, begun, end } = openQueue(3);
  void add('a1', short('ada'));
  void add('b1', short('ben'));
  void add('a2', short('ada'));
  void add('a3', short('ada'));
  void add('b2', short('ben'));
  await settled();
  await end('b1');
  expect(begun.at(-1)).toBe('b2');
});

test('short jobs go before long ones, which leave them a place', async () => {
  const { add, begun, end } = openQueue(2);
  for (const name of ['l1', 'l2', 'l3']) void add(name, long('ada'));
  await settled();
  expect(begun).toEqual(['l1']);
  void add('s1', short('ben'));
  void add('s2', short('ben'));
  await settled();
  expect(begun).toEqual(['l1', 's1']);
  await end('l1');
  expect(begun).toEqual(['l1', 's1', 's2']);
  await end('s1');
  expect(begun).toEqual(['l1', 's1', 's2', 'l2']);
});

test('a long job waits for ten short ones at most', async () => {
  const { add, begun, end } = openQueue(1);
  void add('s0', short('ada'));
  void add('long', long('ben'));
  for (let i = 1; i <= 20; i += 1) void add(`s${i}`, short('ada'));
  await settled();
  for (let i = 0; i <= 10; i += 1) await end(`s${i}`);
  expect(begun.indexOf('long')).toBe(11);
});

test('a full queue refuses, for one account and for all', async () => {
  const { add, queue, begun, end } = openQueue(1, { mostWaiting: 3, mostOfAccount: 2 });
  for (const name of ['a1', 'a2', 'a3']) void add(name, short('ada'));
  await expect(queue.enter(short('ada'))).rejects.toThrow('2 of your tasks are still waiting');
  await expect(queue.enter(short('ada'))).rejects.toMatchObject({ name: SandboxBusyError.name, isOwnFault: true });
  void add('b1', short('ben'));
  await expect(queue.enter(short('eve'))).rejects.toThrow('The server is busy. Please try again in a moment.');
  await end('a1');
  void add('e1', short('eve'));
  for (const name of ['b1', 'e1', 'a2']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'e1', 'a2', 'a3']);
});

test('F1: an account that sends fifty expensive files leaves a place to others', async () => {
  const { add, begun, end } = openQueue(3, { mostHeld: 2 });
  for (let i = 0; i < 50; i += 1) void add(`hostile ${i}`, short('eve'));
  await settled();
  expect(begun).toEqual(['hostile 0', 'hostile 1']);
  void add('small', short('ada'));
  void add('next', short('ada'));
  await settled();
  expect(begun.at(-1)).toBe('small');
  await end('hostile 0');
  expect(begun.at(-1)).toBe('hostile 2');
  await end('small');
  expect(begun.at(-1)).toBe('next');
});

test('a waiting job can be aborted', async () => {
  const { add, begun, end } = openQueue(1);
  const impatient = new AbortController();
  void add('a', short('ada'));
  const left = add('b', short('ada'), impatient.signal).catch((error) => error);
  void add('c', short('ada'));
  impatient.abort(new Error('gone'));
  expect(await left).toMatchObject({ message: 'gone' });
  await settled();
  await end('a');
  expect(begun).toEqual(['a', 'c']);
  await expect(add('d', short('ada'), impatient.signal)).rejects.toThrow('gone');
});

test('an account holds fewer places while others use the queue, and all it may when they are gone', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { add, begun, end } = openQueue(4, { mostHeld: 3, mostHeldBesideOthers: 1 });
  void add('b1', short('ben'));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, short('ada'));
  await settled();
  await end('b1');
  expect(begun).toEqual(['b1', 'a1']);
  vi.advanceTimersByTime(11_000);
  await end('a1');
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3', 'a4']);
});

describe('an account with a video, of which two segments run', () => {
  const limits = { mostHeld: 2, mostHeldBesideOthers: 1 };

  test('has a place for a picture before a segment ends, and only one', async () => {
    const { add, begun, end } = openQueue(4, limits);
    for (const name of ['segment 1', 'segment 2', 'segment 3']) void add(name, long('ada'));
    void add('picture 1', short('ada'));
    void add('picture 2', short('ada'));
    await settled();
    expect(begun).toEqual(['segment 1', 'segment 2', 'picture 1']);
    await end('picture 1');
    expect(begun.at(-1)).toBe('picture 2');
    await end('segment 1');
    expect(begun).toHaveLength(4); // the next segment waits until the picture has left
    await end('picture 2');
    expect(begun.at(-1)).toBe('segment 3');
  });

  test('leaves a place to others, whatever else it sends', async () => {
    const { add, begun, end } = openQueue(4, limits);
    for (const name of ['segment 1', 'segment 2', 'segment 3']) void add(name, long('ada'));
    for (let i = 0; i < 50; i += 1) void add(`picture ${i}`, short('ada'));
    await settled();
    void add('other', short('ben'));
    await settled();
    expect(begun).toEqual(['segment 1', 'segment 2', 'picture 0', 'other']);
    await end('segment 1');
    await end('segment 2');
    expect(begun.at(-1)).toBe('other'); // beside others: one place, held by its picture
    await end('picture 0');
    expect(begun.at(-1)).toBe('picture 1');
  });

  test('takes turns with others that send many pictures, and its video goes on', async () => {
    const { add, begun, end } = openQueue(3, limits);
    for (const name of ['segment 1', 'segment 2']) void add(name, long('ada'));
    for (let i = 1; i <= 30; i += 1) void add(`ben ${i}`, short('ben'));
    for (let i = 1; i <= 30; i += 1) void add(`ada ${i}`, short('ada'));
    await settled();
    expect(begun).toEqual(['segment 1', 'segment 2', 'ben 1']);
    for (let i = 1; i <= 4; i += 1) {
      await end(`ben ${i}`);
      await end(`ada ${i}`);
    }
    expect(begun.slice(3)).toEqual(['ada 1', 'ben 2', 'ada 2', 'ben 3', 'ada 3', 'ben 4', 'ada 4', 'ben 5']);
    void add('segment 3', long('ada'));
    await end('segment 1');
    await end('segment 2');
    for (let i = 5; i <= 20; i += 1) {
      await end(`ben ${i}`);
      await end(`ada ${i}`);
    }
    expect(begun).toContain('segment 3');
  });
});

const from = (network: string, account: string): JobOwner => ({ account, network, weight: 'short' });

test('a network with many accounts cannot fill the queue', async () => {
  const { add, queue, begun, end } = openQueue(3, {
    mostHeld: 2,
    mostWaiting: 1000,
    mostOfAccount: 40,
    mostOfNetwork: 200,
  });
  const refused: unknown[] = [];
  for (let account = 0; account < 26; account += 1)
    for (let i = 0; i < 40; i += 1)
      void add(`x${account} ${i}`, from('203.0.113.0/24', `x${account}`)).catch((error) => refused.push(error));
  await settled();
  expect(refused).toHaveLength(26 * 40 - 200 - 3);
  await expect(queue.enter(from('203.0.113.0/24', 'neighbour'))).rejects.toMatchObject({
    isOwnFault: true,
    message:
      '200 tasks from your network are still waiting for their turn, so this one was not started. Please try again in a moment.',
  });
  void add('y1', from('198.51.100.0/24', 'y'));
  void add('y2', from('198.51.100.0/24', 'y'));
  await end(begun[0] ?? '');
  expect(begun.at(-1)).toBe('y1');
  await end('y1');
  expect(begun.at(-1)).toBe('y2'); // the place that a network leaves to others
});
