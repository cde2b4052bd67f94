import type { Edit } from '#data/edit/edit.ts';
import { MOST_COLUMNS, MOST_ROWS } from '#data/edit/limits.ts';
import { type Size, sizeAfter } from '#data/edit/problem-of.ts';
import { stepsOf } from '#data/edit/steps-of.ts';
import type { Choices } from '#data/reading.ts';
import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { runInSandbox, type SandboxLimits } from '../sandbox/run-in-sandbox.ts';
import { editSheet } from './edit-sheet.ts';
import type { exportSheet } from './export-sheet.ts';
import type { readSheet } from './read-sheet.ts';
import type { SheetFile } from './sheet-file.ts';
import type { VersionRow } from './table.ts';

type UsedPorts = { log: Ports['log']; signal?: AbortSignal };

const megabyte = 1024 * 1024;

/** The most that may become of a file of so many bytes. */
function limitsFor(bytes: number, { signal }: UsedPorts): SandboxLimits {
  const size = Math.ceil(bytes / megabyte);
  return {
    seconds: Math.min(300, 30 + 2 * size),
    megabytes: Math.min(4000, 500 + 12 * size),
    answerMegabytes: 64 + 2 * size,
    ...(signal && { signal }),
  };
}

type Reading = { bytes: Uint8Array; name: string; choices: Partial<Choices> };

/** Reads a file in a process of its own. What cannot be read is refused with the sentence that says why. */
export async function readInSandbox(
  reading: Reading,
  ports: UsedPorts,
  limits = limitsFor(reading.bytes.length, ports),
) {
  const work = new URL('./read-sheet.ts#readSheet', import.meta.url);
  const made = await runInSandbox<typeof readSheet>(work, reading, limits);
  if (made.ok) return made.result;
  if (made.reason === 'refused') refuse('bad-input', made.sentence);
  ports.log.warn({ reason: made.reason, detail: made.detail }, 'a file could not be read');
  refuse('bad-input', unreadable[made.reason]);
}

const unreadable = {
  'too-slow': 'This file takes too long to read. Please make it smaller, or split it.',
  'too-big': 'This file needs too much memory to read. Please make it smaller, or split it.',
  crashed: 'This file could not be read. Please save it as CSV or XLSX and try again.',
};

type Editing = {
  bytes: Uint8Array;
  edits: readonly Edit[];
  version: Pick<VersionRow, 'sheetSize' | 'rows' | 'columns'>;
};

const mostCells = 20_000_000;
const light = { cells: 50_000, bytes: 512 * 1024, edits: 256 * 1024 };

/** Applies edits: small ones here, since starting a process would take longer, everything else in a process of its own. */
export async function editInSandbox({ bytes, edits, version }: Editing, ports: UsedPorts): Promise<SheetFile> {
  const { sheetSize } = version;
  const cells = cellsAfter(edits, version);
  const isLight = cells <= light.cells && sheetSize <= light.bytes && JSON.stringify(edits).length <= light.edits;
  if (isLight) return editSheet({ bytes, edits });
  const work = new URL('./edit-sheet.ts#editSheet', import.meta.url);
  const made = await runInSandbox<typeof editSheet>(work, { bytes, edits }, limitsFor(sheetSize, ports));
  if (made.ok) return made.result;
  ports.log.warn({ reason: made.reason }, 'edits could not be applied');
  refuse(
    made.reason === 'crashed' || made.reason === 'refused' ? 'bad-input' : 'too-large',
    'These changes are too much for this data. Please make them in smaller steps.',
  );
}

/** How many cells there are in the end. Refuses edits of places that are not there, and a sheet without measure. */
function cellsAfter(edits: readonly Edit[], { rows, columns }: Size): number {
  let size: Size = { rows, columns };
  for (const step of edits.flatMap(stepsOf)) {
    const after = sizeAfter(size, step);
    if (after === null)
      refuse('bad-input', `The change does not fit data of ${size.rows} rows and ${size.columns} columns.`);
    if (after.rows > MOST_ROWS || after.columns > MOST_COLUMNS || after.rows * after.columns > mostCells)
      refuse('too-large', 'With this change the data would be larger than what is allowed here.');
    size = after;
  }
  return size.rows * size.columns;
}

type Exporting = { bytes: Uint8Array; format: 'csv' | 'xlsx' | 'json'; name: string; size: number };

/** The sheet as a file of another kind. */
export async function exportInSandbox({ size, ...work }: Exporting, ports: UsedPorts): Promise<Uint8Array> {
  const address = new URL('./export-sheet.ts#exportSheet', import.meta.url);
  const made = await runInSandbox<typeof exportSheet>(address, work, limitsFor(size, ports));
  if (made.ok) return made.result;
  if (made.reason === 'refused') refuse('too-large', made.sentence);
  ports.log.warn({ reason: made.reason, detail: made.detail }, 'a dataset could not be exported');
  refuse('too-large', 'This dataset is too large for that kind of file. Please choose CSV.');
}
