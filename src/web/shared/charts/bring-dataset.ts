import type { CellEvidence } from '#contract/data/data-shapes.ts';
import type { Dataset } from '#contract/data/datasets.ts';
import type { Job } from '#contract/operations/jobs.ts';
import type { Choices } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import { readSheetJson, toSheetJson } from '#data/sheet-json.ts';
import { fetchFile } from '#web/client/download.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import * as jobs from '#web/client/endpoints/jobs.ts';
import { listen } from '#web/client/events/listen.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { upload } from '#web/client/upload.ts';

export type UploadOptions = {
  /** The current task, and its progress from 0 to 1; null while it is unknown. */
  onStep: (words: string, share: number | null) => void;
  signal: AbortSignal;
};

type Upload = { file: File; choices: Partial<Choices>; workspaceId?: string };

/** Uploads a file and waits until the server has read it. */
export async function sendDataset({ file, choices, workspaceId }: Upload, way: UploadOptions): Promise<Dataset> {
  const form = new FormData();
  form.set('choices', JSON.stringify(choices));
  if (workspaceId !== undefined) form.set('workspaceId', workspaceId);
  form.set('file', file); // last: the server reads the fields before the file
  const reply = await upload(datasets.upload, form, {
    toast: false,
    signal: way.signal,
    onProgress: (percent) =>
      percent < 100 ? way.onStep('Uploading data', percent / 100) : way.onStep('Reading data', null),
  });
  return whenRead(reply, way);
}

type ReadCells = { name: string; sheet: Sheet; original: File; evidence: CellEvidence[][]; workspaceId?: string };

/** Saves cells that were read from a picture, document or text, with where each was read and the original. */
export function sendReading(
  { name, sheet, original, evidence, workspaceId }: ReadCells,
  way: UploadOptions,
): Promise<Dataset> {
  const form = new FormData();
  form.set('name', name);
  if (workspaceId !== undefined) form.set('workspaceId', workspaceId);
  form.set('sheet', [...toSheetJson(sheet)].join(''));
  form.set('evidence', JSON.stringify(evidence));
  form.set('file', original);
  return upload(datasets.fromReading, form, {
    toast: false,
    signal: way.signal,
    onProgress: (percent) => way.onStep('Saving the data and the original', percent < 100 ? percent / 100 : null),
  });
}

/** Lets the server fetch data from a URL. */
export async function importDatasetFromUrl(url: string, way: UploadOptions): Promise<Dataset> {
  way.onStep('Importing data', null);
  return whenRead(await send(datasets.fromUrl, { url }, { toast: false, signal: way.signal }), way);
}

/** The cells of a dataset. */
export async function loadDatasetSheet(id: string, signal: AbortSignal, version?: number): Promise<Sheet> {
  const input = { id, ...(version !== undefined && { version }) };
  const { bytes } = await fetchFile(datasets.sheet, input, { toast: false, signal });
  return readSheetJson(JSON.parse(await bytes.text()));
}

/** Small data comes with the response; large data is read by a job. */
async function whenRead(reply: { dataset: Dataset } | { job: string }, way: UploadOptions): Promise<Dataset> {
  if ('dataset' in reply) return reply.dataset;
  const { result } = await whenDone(reply.job, way);
  const { id } = result as { id: string }; // the result of jobs that read data, by the contract
  return send(datasets.read, { id }, { toast: false, signal: way.signal });
}

function whenDone(id: string, { onStep, signal }: UploadOptions): Promise<Job> {
  return new Promise((done, fail) => {
    const stop = listen(jobs.watch, { id }, { onEvent: handleJob });
    signal.addEventListener('abort', () => {
      stop();
      void send(jobs.cancel, { id }, { toast: false }).catch(() => {}); // it would end by itself anyway
      fail(signal.reason);
    });

    function handleJob(job: Job) {
      if (job.state === 'queued' || job.state === 'running') {
        return onStep('Reading data', job.progress === 0 ? null : job.progress / 100);
      }
      stop();
      if (job.state === 'done') done(job);
      else fail(new CallFailed(job.error ?? 'The import was canceled.', { status: 0, code: job.state }));
    }
  });
}
