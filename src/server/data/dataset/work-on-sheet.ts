import type { Edit } from '#data/edit/edit.ts';
import type { Choices } from '#data/reading.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import { type SandboxOptions, sandboxJobWeight } from '#server/platform/sandbox/sandbox-job.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { GivenSheet, MadeSheet, makeSheet } from './make-sheet.job.ts';
import type { EditedSheet, editSheet, exportSheet, readSheetJob, SheetChange } from './sheet.job.ts';
import type { DatasetVersionRow } from './table.ts';

type UsedPorts = Pick<WorkPorts, 'log' | 'network'> & { signal?: AbortSignal };
type Options = SandboxOptions<never>;

const megabyte = 1024 * 1024;

/** Limits of the sandbox for a file of this size. */
function limitsFor(bytes: number, account: string, { network, signal }: UsedPorts): Options {
  const size = Math.ceil(bytes / megabyte);
  return {
    account,
    network,
    weight: sandboxJobWeight(bytes),
    seconds: Math.min(300, 30 + 2 * size),
    megabytes: Math.min(4000, 700 + 12 * size),
    answerMegabytes: 64 + 2 * size,
    ...(signal && { signal }),
  };
}

type Reading = { account: string; bytes: Uint8Array; name: string; choices: Partial<Choices> };

/** Reads a file in the sandbox. A file that cannot be read is refused with the reason. */
export async function readInSandbox({ account, ...reading }: Reading, ports: UsedPorts, limits: Partial<Options> = {}) {
  const work = new URL('./sheet.job.ts#readSheetJob', import.meta.url);
  const answer = await runInSandbox<typeof readSheetJob>(work, reading, {
    ...limitsFor(reading.bytes.length, account, ports),
    ...limits,
  });
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  ports.log.warn({ reason: answer.reason, detail: answer.detail }, 'a file could not be read');
  refuse('bad-input', unreadable[answer.reason]);
}

const unreadable = {
  'too-slow': 'This file takes too long to read. Please make it smaller, or split it.',
  'too-big': 'This file needs too much memory to read. Please make it smaller, or split it.',
  crashed: 'This file could not be read. Please save it as CSV or XLSX and try again.',
};

type Editing = {
  account: string;
  bytes: Uint8Array;
  change: SheetChange;
  others: readonly Edit[];
  version: Pick<DatasetVersionRow, 'sheetSize'>;
};

/** Applies edits in the sandbox; null where others edited the same cells. */
export async function editSheetInSandbox(
  { account, version, ...editing }: Editing,
  ports: UsedPorts,
): Promise<Extract<EditedSheet, { status: 'edited' }> | null> {
  const { change } = editing;
  const sent = 'edits' in change ? change.edits : change.rows;
  const limits = limitsFor(version.sheetSize + 2 * sent.length, account, ports);
  const work = new URL('./sheet.job.ts#editSheet', import.meta.url);
  const answer = await runInSandbox<typeof editSheet>(work, editing, limits);
  if (answer.ok) {
    if (answer.result.status === 'too-large')
      refuse('too-large', 'This change would make the data larger than allowed.');
    return answer.result.status === 'conflict' ? null : answer.result;
  }
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  ports.log.warn({ reason: answer.reason }, 'edits could not be applied');
  refuse(
    answer.reason === 'crashed' ? 'bad-input' : 'too-large',
    'These changes are too large. Please make them in smaller steps.',
  );
}

type Making = GivenSheet & { account: string };

/** A sheet that was sent as JSON, made in the sandbox. */
export async function createSheetInSandbox(
  { account, ...given }: Making,
  ports: UsedPorts,
): Promise<Omit<Extract<MadeSheet, { status: 'made' }>, 'status'>> {
  const limits = limitsFor(2 * (given.sheet.length + (given.evidence?.json.length ?? 0)), account, ports);
  const work = new URL('./make-sheet.job.ts#makeSheet', import.meta.url);
  const answer = await runInSandbox<typeof makeSheet>(work, given, limits);
  if (answer.ok && answer.result.status === 'made') return answer.result;
  if (!answer.ok && answer.reason === 'refused') refuse('bad-input', answer.sentence);
  if (!answer.ok) ports.log.warn({ reason: answer.reason }, 'a sheet could not be read');
  refuse('too-large', 'The sheet has more rows or columns than a dataset can have.');
}

type Exporting = {
  account: string;
  bytes: Uint8Array;
  format: 'csv' | 'xlsx' | 'json';
  name: string;
  size: number;
};

/** The sheet as a file of another format. */
export async function exportInSandbox({ account, size, ...input }: Exporting, ports: UsedPorts): Promise<Uint8Array> {
  const work = new URL('./sheet.job.ts#exportSheet', import.meta.url);
  const answer = await runInSandbox<typeof exportSheet>(work, input, limitsFor(size, account, ports));
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('too-large', answer.sentence);
  ports.log.warn({ reason: answer.reason, detail: answer.detail }, 'a dataset could not be exported');
  refuse('too-large', 'This dataset is too large for this file format. Please choose CSV.');
}
