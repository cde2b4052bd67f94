import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path where a simulator identifies itself, so that another can see whether the folder is in use. */
export const instancePath = '/_sim/instance';

type Running = { url: string; instance: string };

const fileIn = (folder: string) => join(folder, 'running.json');

/** URL of the simulator that uses this folder. A file left behind by a killed one does not count. */
export async function findRunning(folder: string): Promise<string | null> {
  const noted = readNote(folder);
  if (!noted) return null;
  try {
    const reply = await fetch(`${noted.url}${instancePath}`, { signal: AbortSignal.timeout(2_000) });
    return (await reply.text()) === noted.instance ? noted.url : null;
  } catch {
    return null; // nobody listens there
  }
}

export function announce(folder: string, url: string): { instance: string; leave(): void } {
  const instance = randomUUID();
  writeFileSync(fileIn(folder), JSON.stringify({ url, instance } satisfies Running));
  return {
    instance,
    leave() {
      if (readNote(folder)?.instance === instance) rmSync(fileIn(folder), { force: true });
    },
  };
}

function readNote(folder: string): Running | null {
  if (!existsSync(fileIn(folder))) return null;
  try {
    const { url, instance } = Object(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
    return typeof url === 'string' && typeof instance === 'string' ? { url, instance } : null;
  } catch {
    return null; // torn by a crash
  }
}
