import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './process-id.ts';

/** Runs the work while no other process does. A lock whose holder has died is removed. */
export async function oneAtATime<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  while (!take(lock)) await sleep(50);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      rmSync(lock, { force: true }); // a full disk leaves it empty
      throw error;
    }
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAbandoned(lock: string): boolean {
  try {
    const holder = readFileSync(lock, 'utf8');
    if (holder === '') return Date.now() - statSync(lock).mtimeMs > 5000; // just created, the holder is not written yet
    return !isAlive(Number(holder));
  } catch {
    return false; // just released
  }
}
