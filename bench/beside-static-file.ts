import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '#tests/support/start-server.ts';
import { median } from './report.ts';

const rounds = 5;

type Requested = { address: string; headers?: Record<string, string> };

/** Requests per second of an address beside a static file of the same content, alternating in one run. */
export async function besideStaticFile(content: string | Buffer, file: string, { address, headers = {} }: Requested) {
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-static-'));
  writeFileSync(join(folder, file), content);
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/static-server.ts', folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const ours: number[] = [];
  const fixed: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const one = await perSecond(`http://127.0.0.1:${port}/${file}`, headers);
    const other = await perSecond(address, headers);
    if (round === 0) continue; // the first round is warm-up
    fixed.push(one);
    ours.push(other);
  }
  child.kill();
  rmSync(folder, { recursive: true });
  const ratio = median(ours.map((value, index) => value / (fixed[index] ?? Number.NaN)));
  return { percent: ratio * 100, ours: median(ours), fixed: median(fixed) };
}

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 50, duration: 4, headers });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} errors`);
  return requests.average;
}
