import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { SentenceError } from '#lib/sentence-error.ts';
import { type Client, createClient } from '#sdk/index.ts';

export type Login = { url: string; key: string };

/** Where the login is kept: readable by its owner alone. */
function settingsFile(): string {
  const home = process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
  return join(home, 'chartlas', 'login.json');
}

export function saveLogin(login: Login): string {
  const file = settingsFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600); // also one that was there before
  return file;
}

/** The environment wins over the saved login: CHARTLAS_URL and CHARTLAS_KEY. */
export function readLogin(): Login {
  const saved = readSaved();
  const url = process.env.CHARTLAS_URL ?? saved?.url;
  const key = process.env.CHARTLAS_KEY ?? saved?.key;
  if (url === undefined || key === undefined)
    throw new SentenceError('You are not signed in. Run: chartlas login --url https://… --key ck_live_…');
  return { url, key };
}

function readSaved(): Partial<Login> | null {
  try {
    return JSON.parse(readFileSync(settingsFile(), 'utf8'));
  } catch {
    return null;
  }
}

export function connectClient(): Client {
  return createClient(readLogin());
}
