import type { PagePicture } from '#ai/readers/pdf/render-pages.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { loadFileBytes } from './bytes.ts';
import type { drawPages, PageWork } from './draw-pages.job.ts';

type UsedPorts = Pick<WorkPorts, 'log' | 'network'> & { signal?: AbortSignal | undefined };

/** Draws pages of a picture or document in the sandbox. */
export async function pagePictures(
  { log, network, signal }: UsedPorts,
  work: PageWork,
  account: string,
): Promise<readonly PagePicture[]> {
  const job = new URL('./draw-pages.job.ts#drawPages', import.meta.url);
  const megabytes = Math.ceil(work.bytes.length / 1024 / 1024);
  const answer = await runInSandbox<typeof drawPages>(job, work, {
    account,
    network,
    weight: work.pages.length > 1 ? 'long' : 'short',
    seconds: 30,
    megabytes: 900 + 8 * megabytes,
    answerMegabytes: 64,
    ...(signal && { signal }),
  });
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  log.warn({ reason: answer.reason, detail: answer.detail }, 'a page could not be drawn');
  refuse('bad-input', 'This page could not be drawn.');
}

type Original = { key: string; page: number; width: number; crop: PageWork['crop'] };

/** A page of a stored original, or a part of it; null for an original that is neither picture nor PDF. */
export async function pageOfOriginal(
  ports: UsedPorts & Pick<Ports, 'files'>,
  { key, page, width, crop }: Original,
  account: string,
): Promise<PagePicture | null> {
  const kind = kindOfOriginal((await ports.files.stat(key))?.type ?? '');
  if (kind !== 'image' && kind !== 'pdf') return null;
  const bytes = await loadFileBytes(ports.files, key);
  const [picture] = await pagePictures(ports, { bytes, kind, pages: [page], width, crop }, account);
  return picture ?? null;
}

/** Kind of an original by its media type. SVG is stored as text. */
function kindOfOriginal(type: string): 'image' | 'pdf' | 'text' {
  return type === 'application/pdf' ? 'pdf' : type.startsWith('image/') ? 'image' : 'text';
}
