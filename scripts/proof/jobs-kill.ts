import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isEnded } from '#contract/operations/jobs.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { everything } from '#server/platform/db/scope.ts';
import { effectsTable } from '#tests/support/jobs/effects-table.ts';
import { fragile, stamp } from '#tests/support/jobs/kinds.ts';
import { openWorkshop } from '#tests/support/jobs/open-workshop.ts';
import { startProcess } from '#tests/support/jobs/start-process.ts';

// Kills a worker with kill -9 in the middle of its jobs, repeatedly, and checks the outcome of each job.
// node scripts/proof/jobs-kill.ts [--times=20] [--json]
const times = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 20);
const isJson = process.argv.includes('--json');
const jobsARound = 12;
const roundsAtOnce = 4;
const patienceMs = 90_000;

type Round = {
  round: number;
  killedAfterMs: number;
  /** Jobs that were running when the worker died. */
  caught: number;
  done: number;
  failed: number;
  stuck: number;
  /** Jobs reported done that were not. */
  invented: number;
  /** Jobs done before the kill and again after it, because the completion was not recorded. */
  repeated: number;
  slowestSeconds: number;
};

const folder = mkdtempSync(join(tmpdir(), 'chartlas-proof-'));
const embedded = await startEmbedded(folder);
const rounds: Round[] = [];
try {
  for (let first = 1; first <= times; first += roundsAtOnce) {
    const batch = Array.from({ length: Math.min(roundsAtOnce, times - first + 1) }, (_, index) => first + index);
    rounds.push(...(await Promise.all(batch.map(playRound))));
  }
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
report();

async function playRound(round: number): Promise<Round> {
  const workshop = await openWorkshop(await makeDatabase(`round_${round}`));
  const victim = await startProcess(workshop.database.url, { concurrency: 6 });
  const ids: string[] = [];
  for (let index = 0; index < jobsARound; index++) {
    ids.push(await workshop.jobs.start(index % 4 === 3 ? fragile : stamp, { ms: 150 * index }));
  }
  const killedAfterMs = Math.round(Math.random() * 1500);
  await sleep(killedAfterMs);
  victim.kill('SIGKILL');
  const killedAt = Date.now();
  await victim.ended;
  const find = () => Promise.all(ids.map((id) => workshop.jobs.find(id, everything)));
  const caught = (await find()).filter((row) => row?.state === 'running').length;
  const heir = await startProcess(workshop.database.url, { concurrency: 6 });
  let rows = await find();
  for (; rows.some((row) => row === null || !isEnded(row.state)); rows = await find()) {
    if (Date.now() - killedAt > patienceMs) break;
    await sleep(100);
  }
  const { rows: effects } = await workshop.database.pool.query<{ job: string }>('select job from effects');
  const countOf = (id: string) => effects.filter(({ job }) => job === id).length;
  const done = rows.filter((row) => row?.state === 'done');
  const result = {
    round,
    killedAfterMs,
    caught,
    done: done.length,
    failed: rows.filter((row) => row?.state === 'failed' && row.error !== null).length,
    stuck: rows.filter((row) => row === null || !isEnded(row.state)).length,
    invented: done.filter((row) => row !== null && countOf(row.id) === 0).length,
    repeated: ids.filter((id) => countOf(id) > 1).length,
    slowestSeconds: Math.max(
      ...rows.map((row) => ((row?.endedAt?.getTime() ?? Number.POSITIVE_INFINITY) - killedAt) / 1000),
    ),
  };
  heir.kill('SIGTERM');
  await heir.ended;
  await workshop.close();
  return result;
}

async function makeDatabase(name: string): Promise<string> {
  const admin = openDatabase(embedded.url);
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  const url = new URL(embedded.url);
  url.pathname = name;
  const database = openDatabase(url.href);
  await migrate(database.pool);
  await database.pool.query(effectsTable);
  await database.close();
  return url.href;
}

function report(): void {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const slowest = Math.max(...rounds.map(({ slowestSeconds }) => slowestSeconds));
  const bars = {
    'jobs-kill.rounds': bar(times, rounds.length, 'kills', rounds.length >= times),
    'jobs-kill.lost': bar(
      0,
      sum(({ stuck }) => stuck),
      'jobs',
      sum(({ stuck }) => stuck) === 0,
    ),
    'jobs-kill.invented': bar(
      0,
      sum(({ invented }) => invented),
      'jobs',
      sum(({ invented }) => invented) === 0,
    ),
    'jobs-kill.slowest': bar(60, slowest, 's from the kill to the end of the last job', slowest <= 60),
  };
  const isOk = Object.values(bars).every(({ ok }) => ok);
  if (isJson) console.log(JSON.stringify(bars));
  else {
    console.table(rounds);
    console.table(bars);
    console.log(`${sum(({ caught }) => caught)} jobs were running when their worker died.`);
  }
  process.exitCode = isOk ? 0 : 1;
}

function bar(target: number, measured: number, unit: string, ok: boolean) {
  return { asked: target, measured, unit, ok };
}
