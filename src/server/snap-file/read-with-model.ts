import { confident } from '#ai/llm/confident.ts';
import { fileQuestion, mostModelPages } from '#ai/llm/read-file.ts';
import type { FileTables } from '#ai/readers/tables-of-reading.ts';
import { type Made, withModel } from '#ai/with-model.ts';
import { pagePictures } from '../dataset/index.ts';
import { Refusal } from '../http/errors.ts';
import type { ModelAccess } from '../language-model/index.ts';
import { tryInSandbox, type UsedPorts } from '../snap/index.ts';
import type { describeFile, fileReply } from './read-reply.ts';
import type { FileWork, readTables } from './read-tables.ts';

/** Pixels of a page picture for a model: more is scaled down by providers. */
const pictureWidth = 1500;

const job = (name: string) => new URL(`./read-reply.ts#${name}`, import.meta.url);

type Read = { work: FileWork; offline: Awaited<ReturnType<typeof readTables>>; account: string };

/**
 * The reading compared with that of a language model, where one is allowed and responds, and where ours is not sure. The
 * model sees pictures of the pages, and our reading.
 */
export async function readWithModel(
  { access, ...ports }: UsedPorts & { access: ModelAccess },
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
    mostModelPages,
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
