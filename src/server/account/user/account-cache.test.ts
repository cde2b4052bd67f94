import { expect, test } from 'vitest';
import { openAccountCache } from './account-cache.ts';

type Listener = (payload: string) => void;
type Value = { caller: { id: string } };

function openCache() {
  const listeners: Listener[] = [];
  const channels = {
    hear(_: string, listener: Listener) {
      listeners.push(listener);
      return () => {};
    },
    onGap: () => () => {},
    isHearing: () => true,
    close: async () => {},
  };
  const cache = openAccountCache<Value>({ channels, isFresh: () => true });
  const announce = (userId: string) => {
    for (const listener of listeners) listener(userId);
  };
  return { cache, announce };
}

/** Loads that the test ends when it likes. */
function heldLoads() {
  const ends: ((value: Value | null) => void)[] = [];
  return { ends, load: () => new Promise<Value | null>((end) => void ends.push(end)) };
}
const ada = { caller: { id: 'ada' } };
const now = new Date();

test('calls that arrive together load their caller once', async () => {
  const { cache } = openCache();
  const { ends, load } = heldLoads();
  const reads = Array.from({ length: 50 }, () => cache.read('key', now, load));
  expect(ends).toHaveLength(1);
  ends[0]?.(ada);
  expect(new Set(await Promise.all(reads))).toEqual(new Set([ada]));
  expect(cache.peek('key', now)).toBe(ada);
});

test('a call after a change does not wait for what was read before it', async () => {
  const { cache, announce } = openCache();
  const { ends, load } = heldLoads();
  const before = cache.read('key', now, load);
  announce('ada'); // such as: the key is revoked
  const after = cache.read('key', now, load);
  expect(ends).toHaveLength(2);
  ends[1]?.(null);
  expect(await after).toBeNull();
  ends[0]?.(ada);
  expect(await before).toBe(ada);
  expect(cache.peek('key', now)).toBeNull();
});

test('a load that fails is tried again by the next call', async () => {
  const { cache } = openCache();
  await expect(cache.read('key', now, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await cache.read('key', now, async () => ada)).toBe(ada);
});
