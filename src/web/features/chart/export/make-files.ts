import { type ExportFormat, exportFormats } from '#contract/chart/export-formats.ts';
import type { ExportResult } from '#contract/chart/exports.ts';
import { download, fetchFile } from '#web/client/download.ts';
import * as exports from '#web/client/endpoints/exports.ts';
import * as jobs from '#web/client/endpoints/jobs.ts';
import { send } from '#web/client/send.ts';
import type { ExportStyle, FileWanted } from './choices.ts';

/** One chart as several files, or several charts as one file each. */
type ExportOrder = { id: string; files: readonly FileWanted[] } | { ids: readonly string[]; file: FileWanted };

/** Lets the server create files of charts, and waits for them. It polls, so that it continues in a background tab. */
async function exportOnServer(
  order: ExportOrder,
  { signal, onProgress }: Run,
): Promise<{ jobId: string; result: ExportResult }> {
  const quiet = { toast: false };
  const { jobId } =
    'ids' in order
      ? await send(exports.startMany, { ids: [...order.ids], file: order.file }, { ...quiet, signal })
      : await send(exports.start, { id: order.id, files: [...order.files] }, { ...quiet, signal });
  const stop = () => void send(jobs.cancel, { id: jobId }, quiet).catch(() => {}); // it would end by itself, only later
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (let round = 1; ; round++) {
      const { state, progress, error, result } = await send(jobs.read, { id: jobId }, { ...quiet, signal });
      onProgress(progress / 100);
      if (state === 'done') return { jobId, result: result as ExportResult }; // the result of this kind of job
      if (state === 'failed' || state === 'cancelled') throw new Error(error ?? 'The export was canceled.');
      await rest(Math.min(1000, 150 * round), signal);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Lets the server create files, and the browser save them. */
export async function saveFiles(order: ExportOrder, run: Run): Promise<SavedFiles> {
  const { jobId, result } = await exportOnServer(order, run);
  const { filename, leftOut } = result;
  await download(exports.download, { jobId }, { toast: false, signal: run.signal, fallbackName: filename });
  return { filename, leftOut };
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      fail(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Lets the server make files of a saved chart. */
export function serverExporter(projectId: string): Exporter {
  return {
    formats: Object.keys(exportFormats) as ExportFormat[], // the keys of the table
    save: (files, run) => saveFiles({ id: projectId, files }, run),
    async makePicture(file, run) {
      const { jobId } = await exportOnServer({ id: projectId, files: [file] }, run);
      return (await fetchFile(exports.download, { jobId }, { toast: false, signal: run.signal })).bytes;
    },
    async preview({ height, isTransparent, ...rest }, signal) {
      const input = {
        id: projectId,
        ...rest,
        isTransparent: `${isTransparent}` as const,
        ...(height !== null && { height }),
      };
      return (await fetchFile(exports.preview, input, { toast: false, signal })).bytes;
    },
  };
}

export type Run = { signal: AbortSignal; onProgress: (share: number) => void };

/** The saved file, and the reasons for files that could not be made. */
export type SavedFiles = { filename: string; leftOut: readonly string[] };

/** Makes files of one chart: on the server, or for visitors in this browser. */
export type Exporter = {
  /** What it can make; the rest needs an account. */
  formats: readonly ExportFormat[];
  /** Creates files and lets the browser save them. */
  save(files: readonly FileWanted[], run: Run): Promise<SavedFiles>;
  makePicture(file: FileWanted, run: Run): Promise<Blob>;
  preview(look: ExportStyle, signal: AbortSignal): Promise<Blob>;
};
