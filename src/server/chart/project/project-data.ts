import { hash } from 'node:crypto';
import type { Content } from '#chart/changes/content.ts';
import type { Table } from '#data/table.ts';
import { readSteps } from '#data/transform/step.ts';
import { and, eq, inArray, isNull, or, sql } from '#drizzle';
import {
  copyDataset,
  datasets,
  datasetVersions,
  loadFileBytes,
  lockDataset,
  type WholeDataset,
} from '#server/data/dataset/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isReached, type ScopedUser } from '#server/platform/db/scope.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import { type JobOwner, type SandboxLimits, sandboxJobWeight } from '#server/platform/sandbox/sandbox-job.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { workspaceMembers } from '#server/workspace/workspace/index.ts';
import type { MadeTable, makeTable, RawData } from './make-table.job.ts';
import type { ProjectRow } from './table.ts';

/** The columns of a chart that concern its data. */
export type DataUser = { project: Pick<ProjectRow, 'workspaceId' | 'ownerId'>; content: Content };

/** Where the data of a chart is. `name` is the same for the same cells after the same steps. */
export type DataSource = {
  name: string;
  /** The account that owns the chart. */
  account: string;
  /** Size of the decompressed cells. */
  bytes: number;
  open: () => Promise<RawData>;
};

const day = 86_400_000;

/** Null when the chart has no data, or none that it may show. */
export async function dataOfProject(
  { db, files, now }: Pick<Ports, 'db' | 'files' | 'now'>,
  { project, content }: DataUser,
): Promise<DataSource | null> {
  const found = await dataFor(db, project, dataIn(content));
  const own = found.find(({ dataset }) => dataset.id === content.datasetId);
  if (own === undefined) return null;
  const read = async (key: string | null) => {
    if (key === null) throw new Error('the version that counts has its cells');
    return loadFileBytes(files, key);
  };
  const others = found.filter((one) => one !== own);
  const today = Math.floor(now().getTime() / day) * day;
  const versions = found.map(({ dataset }) => [dataset.id, dataset.version]).sort();
  return {
    name: nameOf({ own: own.dataset.id, versions, steps: content.steps, today }),
    account: project.ownerId,
    bytes: found.reduce((sum, { version }) => sum + version.sheetSize, 0),
    open: async () => ({
      cells: await read(own.version.sheetKey),
      others: await Promise.all(
        others.map(async ({ dataset, version }) => [dataset.id, await read(version.sheetKey)] as const),
      ),
      steps: content.steps,
      today,
    }),
  };
}

type NameParts = { own: string; versions: unknown; steps: readonly unknown[]; today: number };

function nameOf({ own, versions, steps, today }: NameParts): string {
  const isOfToday = /today/i.test(JSON.stringify(steps)); // only then the table changes from day to day
  return hash('sha256', JSON.stringify([own, versions, steps, isOfToday ? today : null]));
}

/** Limits for working on it in the sandbox. */
export function limitsFor(
  { account, bytes }: Pick<DataSource, 'account' | 'bytes'>,
  { network }: Pick<WorkPorts, 'network'>,
): SandboxLimits & JobOwner {
  const megabytes = Math.ceil(bytes / 1024 / 1024);
  return {
    account,
    network,
    weight: sandboxJobWeight(bytes),
    seconds: Math.min(120, 20 + 2 * megabytes),
    megabytes: Math.min(4000, 700 + 12 * megabytes),
    answerMegabytes: 64 + 2 * megabytes,
  };
}

/** `error` is the message of the first step that fails; the table is the state before it. */
type TableOfProject =
  | { status: 'done'; table: Table }
  | { status: 'no-data' }
  | { status: 'wrong-step'; table: Table; error: string }
  | { status: 'too-much'; error: string };

const mostKept = 20;
/** Larger tables would fill the memory. */
const mostKeptBytes = 512 * 1024;
const cache = new Map<string, Promise<TableOfProject>>();

/** The table a chart is drawn from: its dataset after its steps. The last few are cached, unless they are large. */
export async function tableOfProject(
  ports: Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'>,
  chart: DataUser,
): Promise<TableOfProject> {
  const source = await dataOfProject(ports, chart);
  if (source === null) return { status: 'no-data' };
  if (source.bytes > mostKeptBytes) return makeInSandbox(source, ports);
  const known = cache.get(source.name) ?? makeInSandbox(source, ports);
  cache.delete(source.name);
  cache.set(source.name, known);
  const [oldest] = cache.keys();
  if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest);
  const forget = () => cache.delete(source.name);
  known.then(({ status }) => status === 'too-much' && forget(), forget); // the caller gets the failure, and it is not cached
  return known;
}

async function makeInSandbox(
  source: DataSource,
  { log, network }: Pick<WorkPorts, 'log' | 'network'>,
): Promise<TableOfProject> {
  const work = new URL('./make-table.job.ts#makeTable', import.meta.url);
  const answer = await runInSandbox<typeof makeTable>(work, await source.open(), limitsFor(source, { network }));
  if (answer.ok) return toResult(answer.result);
  log.warn({ reason: answer.reason }, 'the table of a chart could not be made');
  return { status: 'too-much', error: 'The steps need too much time or memory for this data.' };
}

function toResult({ table, error }: MadeTable): TableOfProject {
  return error === null ? { status: 'done', table } : { status: 'wrong-step', table, error };
}

const isId = (given: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given);

/** The datasets of a chart: its own and those that its steps use. */
export function dataIn({ datasetId, steps }: Pick<Content, 'datasetId' | 'steps'>): string[] {
  const others = readSteps(steps).flatMap((step) => ('table' in step ? [step.table] : []));
  return [...new Set([...(datasetId === null ? [] : [datasetId]), ...others.filter(isId)])];
}

/** A user who gives a chart other data must be a member of the workspace of that data. */
export async function requireData(
  db: Db,
  { id: userId, scope }: ScopedUser,
  { from, to }: { from: Content | null; to: Content },
) {
  const before = from === null ? [] : dataIn(from);
  const fresh = dataIn(to).filter((id) => !before.includes(id));
  if (fresh.length === 0) return;
  const found = await db
    .select({ id: datasets.id })
    .from(datasets)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, datasets.workspaceId), eq(workspaceMembers.userId, userId)),
    )
    .where(and(inArray(datasets.id, fresh), isNull(datasets.deletedAt), isReached(scope, datasets.workspaceId)));
  requireThat(
    found.length === fresh.length,
    'bad-input',
    'This data no longer exists, or you don’t have access to it.',
  );
}

type Place = Pick<ProjectRow, 'workspaceId' | 'ownerId'>;

/** Those datasets that a chart may show: of its own workspace, or of one where its owner is a member. */
export async function dataFor(db: Db, { workspaceId, ownerId }: Place, ids: string[]): Promise<WholeDataset[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ dataset: datasets, version: datasetVersions })
    .from(datasets)
    .innerJoin(
      datasetVersions,
      and(eq(datasetVersions.datasetId, datasets.id), eq(datasetVersions.number, datasets.version)),
    )
    .where(
      and(
        inArray(datasets.id, ids),
        isNull(datasets.deletedAt),
        or(
          eq(datasets.workspaceId, workspaceId),
          sql`exists (select from workspace_members m where m.workspace_id = ${datasets.workspaceId} and m.user_id = ${ownerId})`,
        ),
      ),
    );
  return rows.map((row) => ({ ...row, drift: null }));
}

/** The content without data that is deleted or that the chart may not show. */
export async function withoutLostData(db: Db, place: Place, content: Content): Promise<Content> {
  const { datasetId } = content;
  if (datasetId === null) return content;
  const [found] = await dataFor(db, place, [datasetId]);
  return found === undefined ? { ...content, datasetId: null } : content;
}

type Moving = { from: Place; to: Place; content: Content; now: Date };

/**
 * A content for another workspace: data is shared as long as the new owner is a member where it is, and copied
 * otherwise.
 */
export async function transferProjectData(db: Db, { from, to, content, now }: Moving): Promise<Content> {
  const ids = dataIn(content);
  const shared = new Set((await dataFor(db, to, ids)).map(({ dataset }) => dataset.id));
  const lent = await dataFor(
    db,
    from,
    ids.filter((id) => !shared.has(id)),
  );
  const copies = new Map<string, string>();
  for (const { dataset } of lent) {
    const whole = await lockDataset(db, dataset.id); // so that its files stay until the copy refers to them too
    if (whole === null) continue;
    const target = { workspaceId: to.workspaceId, userId: to.ownerId, now };
    copies.set(dataset.id, await copyDataset(db, whole, target));
  }
  const { datasetId } = content;
  const steps = content.steps.map((step) => {
    const table = typeof step === 'object' && step !== null && 'table' in step ? step.table : null;
    const copy = typeof table === 'string' ? copies.get(table) : undefined;
    return copy === undefined ? step : { ...(step as object), table: copy }; // an object, as just checked
  });
  const own = datasetId === null || shared.has(datasetId) ? datasetId : (copies.get(datasetId) ?? null);
  return { ...content, steps, datasetId: own };
}
