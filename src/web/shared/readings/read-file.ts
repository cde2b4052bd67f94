import type { SnapTextResult } from '#contract/ai/snap.ts';
import type { SnapFileResult } from '#contract/ai/snap-file.ts';
import type { PageBox } from '#contract/data/data-shapes.ts';
import type { Job } from '#contract/operations/jobs.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { pictureOrPdf } from '#lib/picture-or-pdf.ts';
import type { ChartHint, ReadingCertainty } from '#lib/reading-certainty.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as snap from '#web/client/endpoints/snap.ts';
import * as snapFile from '#web/client/endpoints/snap-file.ts';
import { stream } from '#web/client/events/read-events.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { upload } from '#web/client/upload.ts';
import type { UploadOptions } from '#web/shared/charts/bring-dataset.ts';
import { askForReader } from '#web/shared/model-access/reader-question.ts';
import { type NewReading, type ReadTable, unaccounted } from './reading.ts';

/** Part of a PDF to read: pages as in "1-3, 7", and a rectangle in fractions of the page. */
export type PartToRead = { pages?: string; region?: PageBox; hint?: ChartHint };

/** Uploads a picture or PDF and waits until the server has read it. Canceling the way stops the upload, or cancels the job. */
export async function uploadForReading(
  file: File,
  way: UploadOptions,
  { pages, region, hint }: PartToRead = {},
): Promise<NewReading> {
  const kind = pictureOrPdf(file) ?? 'image';
  await askForReader(kind === 'pdf' ? ofDocument(pages) : ofPicture, way.signal);
  const form = new FormData();
  form.set('later', 'true');
  if (pages !== undefined) form.set('pages', pages);
  if (region !== undefined) form.set('region', JSON.stringify(region));
  if (hint !== undefined) form.set('chart', hint.chart);
  if (hint?.series) form.set('series', String(hint.series));
  form.set('file', file); // last: the server reads the fields before the file
  const reply = await uploadForm(kind === 'pdf' ? snapFile.pdf : snapFile.image, form, way);
  const credits = 'credits' in reply ? reply.credits : null;
  const result = 'job' in reply ? ((await whenRead(reply.job, way)) as SnapFileResult) : reply; // by the contract
  const { texts, tables, ...rest } = result;
  return {
    ...pick(rest),
    name: nameOf(file),
    kind,
    original: file,
    pages: result.pages,
    texts,
    refusal: result.refusal,
    certainty: result.certainty,
    tables: tables.flatMap(({ page, certainty, account, unread, ...table }) =>
      toReadTable(table, { page, certainty, account, unread }),
    ),
    table: 0,
    credits,
  };
}

/**
 * Uploads a form that becomes a job. Once the server has all of it, canceling no longer stops the request: its reply names
 * the job, which is then canceled.
 */
async function uploadForm<E extends typeof snapFile.pdf | typeof snapFile.image>(
  endpoint: E,
  form: FormData,
  { signal, onStep }: UploadOptions,
): Promise<ReplyOf<E>> {
  const sending = new AbortController();
  let isSent = false;
  const handleAbort = () => !isSent && sending.abort();
  signal.addEventListener('abort', handleAbort, { once: true });
  try {
    return await upload(endpoint, form, {
      toast: false,
      signal: sending.signal,
      onProgress(percent) {
        isSent = percent === 100;
        onStep(isSent ? 'Reading the file' : 'Uploading the file', isSent ? null : percent / 100);
      },
    });
  } finally {
    signal.removeEventListener('abort', handleAbort);
  }
}

const ofPicture = { kind: 'picture', leaves: 'The picture, and what the engine read from it' } as const;

/** The pages with tables, at most as many as the server shows a model. */
function ofDocument(pages: string | undefined) {
  const count = pages !== undefined && /^\s*\d+\s*$/.test(pages) ? '1 page' : 'Up to 4 pages';
  return { kind: 'document', leaves: `${count} as pictures, and what the engine read from them` } as const;
}

/** Reads the tables of a text. */
export async function uploadTextForReading(text: string, way: UploadOptions): Promise<NewReading> {
  const leaves = `Your words: all ${text.length.toLocaleString('en')} characters of the text`;
  await askForReader({ kind: 'text', leaves }, way.signal);
  way.onStep('Reading the text', null);
  const reply = await send(snap.importText, { text }, { toast: false, signal: way.signal });
  const credits = 'credits' in reply ? reply.credits : null;
  const result = 'job' in reply ? ((await whenRead(reply.job, way)) as SnapTextResult) : reply; // by the contract
  return {
    ...pick(result),
    name: '',
    kind: 'text',
    original: new File([text], 'text.txt', { type: 'text/plain' }),
    pages: [],
    texts: result.unused.map(({ text: unused, start, end }) => ({ text: unused, span: { start, end } })),
    refusal: result.tables.length === 0 ? 'No table and no figures were found in this text.' : null,
    certainty: certaintyOfText(result.confidence),
    tables: result.tables.flatMap((table) =>
      toReadTable(table, { ...unaccounted, page: 1, certainty: certaintyOfText(result.confidence) }),
    ),
    table: 0,
    credits,
  };
}

function pick({ confidence, by, note }: Pick<SnapFileResult, 'confidence' | 'by' | 'note'>) {
  return { confidence, by, note };
}

function nameOf({ name }: File): string {
  return name.replace(/\.\w+$/, '');
}

/** Figures of a text are never refused: each stands in it, and may hang on the wrong name. */
function certaintyOfText(confidence: number): ReadingCertainty {
  return confidence >= 0.9 ? 'sure' : 'check';
}

/** A table of a draft; those that the server saved as datasets are not readings. */
function toReadTable(
  { name, sheet, evidence, notes, candidates }: SnapTextResult['tables'][number],
  place: Pick<ReadTable, 'page' | 'certainty' | 'account' | 'unread'>,
): ReadTable[] {
  if (sheet === null || evidence === null) return [];
  return [{ name, ...place, sheet: readSheetJson(sheet), evidence, notes, candidates, isChanged: false }];
}

/** The result of a job of the AI, which also visitors follow. */
async function whenRead(id: string, { onStep, signal }: UploadOptions): Promise<unknown> {
  const handleAbort = () => void send(snap.cancelJob, { id }, { toast: false }).catch(() => {}); // it would end by itself anyway
  if (signal.aborted) handleAbort();
  signal.throwIfAborted();
  signal.addEventListener('abort', handleAbort, { once: true });
  try {
    for (;;) {
      await stream(snap.watchJob, { id }, { signal, onEvent: handleJob });
      const job = await send(snap.readJob, { id }, { toast: false, signal });
      if (job.state === 'done') return job.result;
      if (job.state === 'failed' || job.state === 'cancelled')
        throw new CallFailed(job.error ?? 'Reading was canceled.', { status: 0, code: job.state });
    }
  } finally {
    signal.removeEventListener('abort', handleAbort);
  }

  function handleJob({ stage, progress }: Job) {
    onStep(stage ?? 'Reading the file', progress === 0 ? null : progress / 100);
  }
}
