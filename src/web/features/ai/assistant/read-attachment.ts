import type { SnapHit } from '#contract/ai/snap-ai.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { pictureOrPdf } from '#lib/picture-or-pdf.ts';
import * as snap from '#web/client/endpoints/snap.ts';
import { newKey } from '#web/client/new-key.ts';
import { send } from '#web/client/send.ts';
import { loadDatasetSheet, type UploadOptions } from '#web/shared/charts/bring-dataset.ts';
import { uploadForReading, uploadTextForReading } from '#web/shared/readings/read-file.ts';
import { type NewReading, saveReading } from '#web/shared/readings/reading.ts';
import { openDataWorker } from '#web/workers/data/open-data-worker.ts';
import type { Attachment } from './conversation.ts';

/** Reads a file that was attached: tables in this browser; pictures, PDFs and prose on this server. */
export async function readAttachment(file: File, way: UploadOptions): Promise<Attachment[]> {
  if (pictureOrPdf(file) !== null) return fromReading(await uploadForReading(file, way), file.name);
  way.onStep('Reading the data', null);
  const table = await readTable(file, way.signal);
  return table === null ? fromReading(await uploadTextForReading(await file.text(), way), file.name) : [table];
}

/** The table of a file; null for prose, which looks like a table of one column. */
async function readTable(file: File, signal: AbortSignal): Promise<Attachment | null> {
  const worker = openDataWorker();
  try {
    const stop = () => worker.cancel();
    signal.addEventListener('abort', stop, { once: true });
    const read = await worker.open(file, {}, { onHead: () => {}, onProgress: () => {} });
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    const mayBeProse = /\.(txt|md|html?|eml)$/i.test(file.name) || file.type === 'text/plain';
    if (read === null || (!read.ok && mayBeProse)) return null;
    if (!read.ok) throw new Error(read.error);
    const { sheet, notes } = read;
    if (mayBeProse && (sheet.columns.length < 2 || sheet.rows < 2)) return null;
    const doubts = notes.filter(({ certainty }) => certainty === 'doubtful').map(({ sentence }) => sentence);
    return attachment({ name: file.name, kind: 'table', notes: doubts, sheet });
  } finally {
    worker.close();
  }
}

/** Every table that was read is data to ask about; the best is the first. */
async function fromReading(reading: NewReading, name: string): Promise<Attachment[]> {
  const { tables, refusal, kind, confidence } = reading;
  if (tables.length === 0 || refusal !== null)
    throw new Error(refusal ?? 'No table and no figures were found in this file.');
  const id = await saveReading(reading);
  return tables.map(({ name: title, sheet, notes }, table) => ({
    ...attachment({ name: tables.length > 1 && title !== '' ? `${title} (${name})` : name, kind, notes, sheet }),
    reading: { id, table, confidence },
  }));
}

/** A dataset of the user. */
export async function attachDataset(
  { id, name }: { id: string; name: string },
  signal: AbortSignal,
): Promise<Attachment> {
  return {
    ...attachment({ name, kind: 'dataset', notes: [], sheet: await loadDatasetSheet(id, signal) }),
    datasetId: id,
  };
}

/** A table of the open-data library. */
export async function attachLibraryTable({ id }: Pick<SnapHit, 'id'>, signal: AbortSignal): Promise<Attachment> {
  const { title, source, license, sheet } = await send(snap.readLibrary, { id }, { toast: false, signal });
  const notes = [`Source: ${[source, license].filter(Boolean).join(' · ')}`];
  return { ...attachment({ name: title, kind: 'library', notes, sheet: readSheetJson(sheet) }), source };
}

type Parts = Pick<Attachment, 'name' | 'kind' | 'notes' | 'sheet'>;

export function attachment(parts: Parts): Attachment {
  return { id: newKey(), source: '', datasetId: null, reading: null, ...parts };
}
