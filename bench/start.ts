import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/start-server.ts';
import { type Bar, bar, report } from './report.ts';

// Time from a fresh clone to the first page with a separate npm cache, first empty, then filled, and time of the second
// start.
const place = mkdtempSync(join(tmpdir(), 'chartlas-clone-'));
const cache = join(place, 'npm-cache');
const bars: Record<string, Bar> = {};
bars['fresh clone to first page, empty npm cache'] = bar(await fromClone('cold'), { atMost: 600 }, 's');
bars['fresh clone to first page, filled npm cache'] = bar(await fromClone('warm'), { atMost: 90 }, 's');
bars['second start to first page'] = bar(await start(join(place, 'warm')), { atMost: 5 }, 's');
rmSync(place, { recursive: true, force: true });
report(bars);

async function fromClone(name: string): Promise<number> {
  const folder = join(place, name);
  const startTime = performance.now();
  spawnSync('git', ['clone', '--quiet', '.', folder], { stdio: 'inherit' });
  const cloned = performance.now() - startTime;
  return cloned / 1000 + (await start(folder));
}

/** Seconds from `npm start` until the home page has been read; the server is stopped afterwards. */
async function start(folder: string): Promise<number> {
  const port = await freePort();
  const startTime = performance.now();
  const env = { ...process.env, PORT: String(port), npm_config_cache: cache };
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
  }
  const seconds = (performance.now() - startTime) / 1000;
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  }
}
