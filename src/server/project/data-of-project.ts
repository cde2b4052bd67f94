import { hash } from 'node:crypto';
import type { Content } from '#chart/project/content.ts';
import { readFile } from '../dataset/index.ts';
import type { Ports } from '../ports.ts';
import { type JobOwner, type SandboxLimits, weightOf } from '../sandbox/sandbox-job.ts';
import type { RawData } from './make-table.ts';
import type { ProjectRow } from './table.ts';
import { dataFor, dataIn } from './use-data.ts';

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
    return readFile(files, key);
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
export function limitsFor({ account, bytes }: Pick<DataSource, 'account' | 'bytes'>): SandboxLimits & JobOwner {
  const megabytes = Math.ceil(bytes / 1024 / 1024);
  return {
    account,
    weight: weightOf(bytes),
    seconds: Math.min(120, 20 + 2 * megabytes),
    megabytes: Math.min(4000, 700 + 12 * megabytes),
    answerMegabytes: 64 + 2 * megabytes,
  };
}
