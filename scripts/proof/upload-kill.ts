import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExportResult } from '#contract/chart/exports.ts';
import { isEnded, type Job } from '#contract/operations/jobs.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { placeIn, readAccess, urlOf } from '#server/platform/db/embedded/place.ts';
import { addDemoChart } from '#tests/support/demo-chart.ts';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { freePort, newFolder, removeFolder, startServer } from '#tests/support/start-server.ts';
import { bar, report } from '../../bench/report.ts';

// Kills the server with kill -9 while it takes tables and makes exports, repeatedly. What was confirmed must be there
// afterwards: every table cell by cell, every export as a whole file. Needs a build.
// node scripts/proof/upload-kill.ts [--times=50] [--json]
const kills = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 50);
const patienceMs = 120_000;
const settings = { folder: newFolder(), env: { PORT: String(await freePort()) } };
let server = await startServer(settings);
const demo = await signInAsDemo(server);
const headers = { authorization: `Bearer ${demo.token}` };
const chart = await addDemoChart(server, demo);
const counts = { uploads: 0, lost: 0, wrong: 0, half: 0, exports: 0, unfinished: 0, broken: 0, refused: 0 };
try {
  for (let round = 0; round < kills; round++) {
    await forgetLimits();
    const rows = Array.from({ length: 500 }, (_, row) => `name ${row},${round * 10_000 + row}`);
    const replies = Promise.all([
      confirmed(Array.from({ length: 4 }, (_, place) => upload(`${round}-${place}`, rows))),
      confirmed([exportChart(), exportChart()]),
    ]);
    await sleep(Math.random() * 3000);
    await server.stop('SIGKILL');
    const [tables, jobs] = await replies;
    server = await startServer(settings);
    counts.uploads += tables.length;
    counts.exports += jobs.length;
    for (const id of tables) await checkTable(id, rows);
    for (const id of jobs) await checkExport(id);
    await checkList();
  }
  report({
    'upload-kill.kills': bar(kills, { atLeast: kills }, 'kills'),
    'upload-kill.confirmed': bar(counts.uploads, { atLeast: kills }, 'uploads'),
    'upload-kill.lost': bar(counts.lost, { atMost: 0 }, 'uploads'),
    'upload-kill.wrong': bar(counts.wrong, { atMost: 0 }, 'uploads'),
    'upload-kill.half': bar(counts.half, { atMost: 0 }, 'tables in the list that do not open'),
    'upload-kill.exports': bar(counts.exports, { atLeast: Math.ceil(kills / 4) }, 'exports'),
    'upload-kill.unfinished': bar(counts.unfinished, { atMost: 0 }, 'exports'),
    'upload-kill.broken': bar(counts.broken, { atMost: 0 }, 'export files'),
    'upload-kill.refused': bar(counts.refused, { atMost: 0 }, 'requests'),
  });
} finally {
  await server.stop();
  removeFolder(settings.folder);
}

/** What the server has confirmed before it died. */
async function confirmed(requests: Promise<string | null>[]): Promise<string[]> {
  const settled = await Promise.allSettled(requests);
  return settled.flatMap((each) => (each.status === 'fulfilled' && each.value !== null ? [each.value] : []));
}

async function upload(name: string, rows: readonly string[]): Promise<string | null> {
  const body = new FormData();
  body.set('file', new File([`name,value\n${rows.join('\n')}\n`], `${name}.csv`));
  const answer = await fetch(`${server.url}/api/dataset/uploadfile`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { dataset?: { id: string } } | null }; // as the contract says
  if (!answer.ok) counts.refused += 1;
  return data?.dataset?.id ?? null;
}

async function exportChart(): Promise<string | null> {
  const answer = await fetch(`${server.url}/api/project/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [chart, chart], file: { format: 'png' } }),
  });
  const { data } = (await answer.json()) as { data: { jobId: string } | null }; // as the contract says
  if (!answer.ok) counts.refused += 1;
  return data?.jobId ?? null;
}

async function checkTable(id: string, rows: readonly string[]): Promise<void> {
  const answer = await fetch(`${server.url}/api/dataset/${id}/export?format=csv`, { headers });
  if (!answer.ok) {
    counts.lost += 1;
    return;
  }
  const [, ...lines] = (await answer.text()).trim().split(/\r?\n/);
  if (lines.join('\n') !== rows.join('\n')) counts.wrong += 1;
}

async function checkExport(id: string): Promise<void> {
  const start = Date.now();
  let job = await read<Job>(`jobs/${id}`);
  for (; !isEnded(job.state) && Date.now() - start < patienceMs; job = await read<Job>(`jobs/${id}`)) await sleep(200);
  if (job.state !== 'done') {
    counts.unfinished += 1;
    return;
  }
  const { size } = job.result as ExportResult; // as the export job says
  const file = await fetch(`${server.url}/api/export/${id}`, { headers });
  if (!file.ok || (await file.arrayBuffer()).byteLength !== size) counts.broken += 1;
}

/** A table that the list shows can be opened, whether or not its upload was confirmed. */
async function checkList(): Promise<void> {
  const { items } = await read<{ items: { id: string }[] }>('dataset/list');
  for (const { id } of items.slice(0, 8)) {
    const answer = await fetch(`${server.url}/api/dataset/${id}/sheet`, { headers });
    if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0) counts.half += 1;
  }
}

async function read<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${server.url}/api/${path}`, { headers });
  return ((await answer.json()) as { data: Data }).data; // as the contract says
}

/** The limits of calls are not what is tested. */
async function forgetLimits(): Promise<void> {
  const database = openDatabase(urlOf(readAccess(placeIn(join(settings.folder, 'postgres')))), { connections: 1 });
  await database.pool.query('delete from rate_limits');
  await database.close();
}
