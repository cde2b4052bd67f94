import { confident } from '#ai/models/confident.ts';
import { fileQuestion, maxModelPages } from '#ai/models/read-file.ts';
import { type Made, withModel } from '#ai/models/with-model.ts';
import type { FileTables } from '#ai/readers/tables-of-reading.ts';
import type { SnapFileResult } from '#contract/ai/snap-file.ts';
import { createDatasetsFromTables, loadFileBytes, pagePictures } from '#server/data/dataset/index.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import { pageSeconds } from '#server/platform/sandbox/sandbox-job.ts';
import type { WorkPorts } from '#server/ports.ts';
import { type ModelAccess, modelFor } from '#server/workspace/model-access/index.ts';
import {
  datasetIdFrom,
  type SandboxPorts as ModelPorts,
  presentTables,
  type SaveTarget,
  tryInSandbox,
  userOf,
} from '../ai-charts/index.ts';
import { nowhere } from '../ai-privacy/index.ts';
import type { describeFile, fileReply } from './read-reply.job.ts';
import type { FileWork, readTables } from './read-tables.job.ts';
import type { FileKind, ReceivedFile } from './receive-file.ts';

type FileImport = {
  /** The same when a job runs again. */
  id: string;
  kind: FileKind;
  file: Pick<ReceivedFile, 'key' | 'name' | 'type' | 'size' | 'part' | 'hint'>;
  account: string;
  saving: SaveTarget;
};

type UsedPorts = Pick<WorkPorts, 'db' | 'files' | 'models' | 'now' | 'log' | 'secret' | 'network'> & {
  signal?: AbortSignal | undefined;
  onProgress?: ((percent: number, stage?: string) => void) | undefined;
};

/** Reads the tables of a picture or document, and saves them where asked: once for the same id. */
export async function importFile(
  ports: UsedPorts,
  { id, kind, file, account, saving }: FileImport,
): Promise<SnapFileResult> {
  const bytes = await loadFileBytes(ports.files, file.key);
  const { value, by, note } = await readTablesOf(
    ports,
    { bytes, kind, part: file.part, hint: file.hint },
    { account, saving },
  );
  const { tables, ...rest } = value;
  const shown = { ...rest, pages: [...rest.pages], texts: [...rest.texts], by, note };
  // A refused reading is for correction, not for saving.
  if (saving === null || tables.length === 0 || rest.refusal !== null) return { ...shown, tables: present(tables, []) };
  const named = tables.map((table, place) => ({
    ...table,
    id: datasetIdFrom(id, place),
    name: table.name || `Table ${place + 1}`,
  }));
  const { workspaceId, userId: createdBy } = saving;
  await createDatasetsFromTables(ports, {
    workspaceId,
    createdBy,
    source: { name: file.name, type: file.type, bytes },
    tables: named,
  });
  return {
    ...shown,
    tables: present(
      named,
      named.map((table) => table.id),
    ),
  };
}

/** Our reading, compared with that of a language model where one is allowed. */
async function readTablesOf(
  ports: UsedPorts,
  file: Omit<FileWork, 'isCompared'>,
  { account, saving }: Pick<FileImport, 'account' | 'saving'>,
): Promise<Made<FileTables>> {
  const place = { ...nowhere, workspaceId: saving?.workspaceId ?? null };
  const what = file.kind === 'pdf' ? 'document' : 'picture';
  const access = await modelFor(ports, { userId: userOf(account), place, what });
  const work = { ...file, isCompared: access.model !== null };
  const { log, network, signal, onProgress } = ports; // the context of a request does not survive a spread
  const offline = await tablesInSandbox(ports, work, account);
  if (work.isCompared) onProgress?.(65, 'Comparing with the language model');
  return readWithModel({ log, network, signal, access }, { work, offline, account });
}

function present(tables: FileTables['tables'], datasetIds: readonly string[]): SnapFileResult['tables'] {
  return presentTables(tables, datasetIds).map((table, place) => {
    const { page = 1, certainty = 'not-read', account = [], unread = [] } = tables[place] ?? {};
    return { ...table, page, certainty, account: [...account], unread: [...unread] };
  });
}

async function tablesInSandbox(
  { log, network, signal, onProgress }: UsedPorts,
  work: FileWork,
  account: string,
): Promise<Awaited<ReturnType<typeof readTables>>> {
  const megabytes = Math.ceil(work.bytes.length / 1024 / 1024);
  const answer = await runInSandbox<typeof readTables>(
    new URL('./read-tables.job.ts#readTables', import.meta.url),
    work,
    {
      account,
      network,
      weight: 'long',
      ...(work.kind === 'pdf' ? { seconds: 240, stepSeconds: pageSeconds } : { seconds: 60 }),
      megabytes: 900 + 8 * megabytes,
      answerMegabytes: 64,
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    },
  );
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  log.warn({ reason: answer.reason, detail: answer.detail }, 'a picture or document could not be read');
  const { damaged, tooLarge } = failures[work.kind];
  if (answer.reason === 'crashed') refuse('bad-input', damaged);
  refuse('too-large', tooLarge);
}

const failures = {
  image: {
    damaged: 'This picture could not be read. Save it as PNG and try again.',
    tooLarge: 'Reading this picture takes too long. Crop it to the chart and try again.',
  },
  pdf: {
    damaged: 'This PDF could not be read. It may be damaged: print it to a new PDF and try again.',
    tooLarge: 'Reading this PDF takes too long. Choose fewer pages and try again.',
  },
};

/** Pixels of a page picture for a model: more is scaled down by providers. */
const pictureWidth = 1500;

const job = (name: string) => new URL(`./read-reply.job.ts#${name}`, import.meta.url);

type Read = { work: FileWork; offline: Awaited<ReturnType<typeof readTables>>; account: string };

/**
 * The reading compared with that of a language model, where one is allowed and responds, and where ours is not sure. The
 * model sees pictures of the pages, and our reading.
 */
async function readWithModel(
  { access, ...ports }: ModelPorts & { access: ModelAccess },
  { work, offline: { reading, ...offline }, account }: Read,
): Promise<Made<FileTables>> {
  const builtIn = { value: offline, by: 'offline' as const, note: null };
  if (access.model === null || reading === null || (reading.refusal === null && reading.confidence >= confident))
    return builtIn;
  const owner = { account, size: work.bytes.length };
  const words = await tryInSandbox<typeof describeFile>(job('describeFile'), reading, owner, ports);
  if (words === null) return builtIn;
  const found = [...new Set(reading.tables.map(({ page }) => page))];
  const pages = (found.length > 0 ? found : (work.part.pages ?? reading.pages.map((_, place) => place + 1))).slice(
    0,
    maxModelPages,
  );
  const { bytes, kind } = work;
  const picturing = { bytes, kind, pages, width: pictureWidth, crop: null };
  const drawn = await pagePictures(ports, picturing, account).catch((error: unknown) => {
    if (error instanceof Refusal) return null; // what was read without pictures stays
    throw error;
  });
  if (drawn === null) return builtIn;
  const question = fileQuestion(
    words,
    { pages: drawn.map(({ page }) => page), pictures: drawn.map(({ png }) => png) },
    async (reply) =>
      (await tryInSandbox<typeof fileReply>(job('fileReply'), { reading, reply }, owner, ports)) ?? notRead,
  );
  return withModel({ ...access, signal: ports.signal }, question, {
    offline,
    stays: (_, given) => given.tables.length === 0,
  });
}

const notRead = { ok: false, error: 'it could not be read.' } as const;
