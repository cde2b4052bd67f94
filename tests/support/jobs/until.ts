import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until something is true; fails with its name after a timeout. */
export async function until(name: string, isTrue: () => Promise<boolean> | boolean, ms = 10_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(25)) if (await isTrue()) return;
  throw new Error(`still not so after ${ms} ms: ${name}`);
}
