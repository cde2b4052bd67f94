import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort, startServer } from '#tests/support/start-server.ts';
import { bar, median, report } from './report.ts';

// Cached image of a published chart by URL, compared with a static file of the same bytes, alternating in one run.
const rounds = 5;
await using server = await startServer({ env: { LOG_LEVEL: 'info' } });
const listed = await fetch(`${server.url}/api/project/public/list?template=bar`);
const { data } = (await listed.json()) as { data: { items: { shareId: string }[] } }; // as the contract says
const address = `${server.url}/i/${data.items[0]?.shareId}.png?w=800`;
const image = Buffer.from(await (await fetch(address)).arrayBuffer());

const folder = mkdtempSync(join(tmpdir(), 'chartlas-static-'));
writeFileSync(join(folder, 'image.png'), image);
const port = await freePort();
const child = spawn(process.execPath, ['bench/static-server.ts', folder, String(port)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(child.stdout, 'data');

const drawn: number[] = [];
const fixed: number[] = [];
for (let round = 0; round <= rounds; round++) {
  const one = await perSecond(`http://127.0.0.1:${port}/image.png`);
  const other = await perSecond(address);
  if (round === 0) continue; // the first round is warm-up
  fixed.push(one);
  drawn.push(other);
}
child.kill();
rmSync(folder, { recursive: true });
const ratio = median(drawn.map((value, index) => value / (fixed[index] ?? Number.NaN)));
if (!process.argv.includes('--json'))
  console.log(`${image.length} bytes: static file ${median(fixed)} req/s, image URL ${median(drawn)} req/s`);
report({ 'cached image URL, share of a static file': bar(ratio * 100, { atLeast: 50 }, '%') });

async function perSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 50, duration: 4 });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} errors`);
  return requests.average;
}
