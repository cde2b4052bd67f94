import { z } from 'zod';
import { type ExportResult, exportResult, picture } from '#contract/chart/exports.ts';
import { findUser } from '#server/account/user/index.ts';
import { everything, type ScopedUser } from '#server/platform/db/scope.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { defineJob, type JobAttempt, JobFailure } from '#server/platform/jobs/define-job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import type { WorkPorts } from '#server/ports.ts';
import { recordEvent } from '#server/workspace/webhook/index.ts';
import type { MetProject } from '../project/index.ts';
import { findCharts, loadExportChart } from './charts.ts';
import { cleanName, fileNames, keyOf, saveExportArchive, saveExportFile } from './keep-files.ts';
import type { ChartToExport, FileOrder, MadeFile } from './make-files.job.ts';
import { portionsOf, renderFilesInSandbox } from './make-in-sandbox.ts';

const input = z.object({ userId: z.uuid(), ids: z.array(z.uuid()).min(1), files: z.array(picture).min(1) });

const retries = 2;

/** Creates the requested files: one by itself, several as an archive. */
export const makeExport = defineJob({
  kind: 'export.make',
  input,
  result: exportResult,
  retries,
  limitSeconds: 1800,
  atOnce: 2,
  run: async (work, basePorts) => {
    try {
      const made = await makeAllFiles(work, basePorts);
      await recordFinish(basePorts, work, { status: 'done', ...made });
      return made;
    } catch (error) {
      const isLast = error instanceof JobFailure ? !error.retry : work.attempt > retries;
      const sentence = error instanceof JobFailure ? error.message : 'This could not be completed.';
      if (isLast && !work.signal.aborted) await recordFinish(basePorts, work, { status: 'failed', error: sentence });
      throw error;
    }
  },
});

type ExportWork = JobAttempt<z.infer<typeof input>>;
type Made = z.input<typeof exportResult>;

async function makeAllFiles(work: ExportWork, basePorts: WorkPorts): Promise<Made> {
  const { id: jobId, input: request, signal } = work;
  const ports = { ...basePorts, signal };
  const charts = await chartsOf(ports, request);
  const orders = charts.flatMap((_, chart) => request.files.map((file) => ({ chart, picture: file })));
  const names = fileNames(orders.map((order) => ({ name: charts[order.chart]?.content.name ?? '', ...order })));
  const [first] = charts;
  if (first === undefined) throw new JobFailure('There is nothing to export.');
  const leftOut: string[] = [];

  const [only] = orders;
  if (only !== undefined && orders.length === 1) {
    for await (const { made } of makeAll(work, ports, { account: request.userId, charts, orders })) {
      if (!made.ok) throw new JobFailure(made.error);
      const file = { jobId, name: names[0] ?? '', format: only.picture.format, bytes: made.bytes };
      return { ...(await saveExportFile(ports, file)), path: `/export/${jobId}`, leftOut };
    }
  }

  async function* entries() {
    let count = 0;
    for await (const { made, place } of makeAll(work, ports, { account: request.userId, charts, orders })) {
      const name = names[place] ?? '';
      if (made.ok) {
        count += 1;
        yield { name, bytes: made.bytes };
      } else leftOut.push(`${name}: ${made.error}`);
    }
    if (count === 0) throw new JobFailure(leftOut[0]?.replace(/^.*?: /, '') ?? 'No files could be created.');
    // Otherwise the archive would look complete.
    if (leftOut.length > 0) yield { name: 'failed.txt', bytes: Buffer.from(`${leftOut.join('\n')}\n`) };
  }
  const name = `${charts.length === 1 ? cleanName(first.content.name) : `${charts.length} charts`}.zip`;
  const archive = await saveExportArchive(ports, { jobId, name, entries: entries() });
  return { ...archive, path: `/export/${jobId}`, leftOut };
}

type Finish = ({ status: 'done' } & Made) | { status: 'failed'; error: string };

/** Named by the job: a second attempt does not tell it again. */
async function recordFinish(
  ports: WorkPorts,
  { id, input: { userId, ids } }: ExportWork,
  finish: Finish,
): Promise<void> {
  const data = { export: { jobId: id, projectIds: ids, ...finish, path: `/api/v1/exports/${id}` } };
  const workspaceId = (await ports.jobs.find(id, everything))?.workspaceId ?? null;
  const key = `export ${id} ${finish.status}`;
  await recordEvent(ports, { userId, workspaceId, type: 'export.finished', key, data });
}

/** Read again when the job runs: the user may have lost access since the request. */
async function chartsOf({ db }: WorkPorts, { userId, ids }: z.infer<typeof input>): Promise<MetProject[]> {
  const user = await findUser(db, userId);
  if (user === null) throw new JobFailure('The account no longer exists.');
  try {
    return await findCharts(db, { ...user, scope: everything }, ids);
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) throw new JobFailure(error.message, { cause: error });
    throw error;
  }
}

type Input = { account: string; charts: readonly MetProject[]; orders: readonly FileOrder[] };

/** Every file in the order of the request, or the reason why it is missing. */
async function* makeAll({ progress, signal }: JobAttempt, ports: WorkPorts, { account, charts, orders }: Input) {
  let place = 0;
  for (const portion of portionsOf(orders)) {
    const read = await readAll(ports, charts, portion);
    const able = portion.filter(({ chart }) => read.get(chart)?.ok);
    const used = [...new Set(able.map(({ chart }) => chart))];
    const holds = used.flatMap((chart) => chartIn(read.get(chart)));
    const made = await renderFilesInSandbox(
      holds,
      able.map((order) => ({ ...order, chart: used.indexOf(order.chart) })),
      { log: ports.log, network: ports.network, signal, account, weight: 'long' },
    );
    for (const order of portion) {
      const found = read.get(order.chart);
      const one: MadeFile =
        found?.ok === false ? found : (made[able.indexOf(order)] ?? { ok: false, error: 'Not created.' });
      yield { made: one, place };
      place += 1;
    }
    await progress((place / orders.length) * 98);
  }
}

type ChartData = Awaited<ReturnType<typeof loadExportChart>>;

async function readAll(ports: WorkPorts, charts: readonly MetProject[], portion: readonly FileOrder[]) {
  const read = new Map<number, ChartData>();
  for (const { chart } of portion) {
    const chartState = charts[chart];
    if (chartState === undefined || read.has(chart)) continue;
    const formats = portion.filter((order) => order.chart === chart).map(({ picture: { format } }) => format);
    read.set(chart, await loadExportChart(ports, chartState, formats));
  }
  return read;
}

function chartIn(read: ChartData | undefined): ChartToExport[] {
  return read?.ok ? [read.chart] : [];
}

const day = 86_400_000;

/** The files of an export of this user, as long as they are kept; not found for everyone else. */
export async function findResult(
  jobs: Pick<Jobs, 'find'>,
  { jobId, user, now }: { jobId: string; user: ScopedUser; now: Date },
): Promise<ExportResult | null> {
  const job = await jobs.find(jobId, user.scope);
  if (job?.ownerId !== user.id || job.kind !== makeExport.kind || job.state !== 'done' || isOver(job, now)) return null;
  return exportResult.safeParse(job.result).data ?? null;
}

/** Whether the files of a job have expired. */
function isOver({ endedAt }: { endedAt: Date | null }, now: Date): boolean {
  return endedAt !== null && now.getTime() - endedAt.getTime() > day;
}

/** Removes files older than a day, and files that belong to no job. */
export const purgeExports: Routine = {
  name: 'export.sweep',
  everyMinutes: 60,
  run: async ({ files, jobs, now }) => {
    const root = keyOf('');
    for await (const { key } of files.list(root)) {
      const job = await jobs.find(key.slice(root.length), everything);
      if (job === null || isOver(job, now())) await files.remove(key);
    }
  },
};
