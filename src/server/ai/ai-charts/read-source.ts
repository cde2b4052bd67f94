import { sheetCells } from '#contract/data/datasets.ts';
import { read } from '#data/read.ts';
import type { Note } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { readLarge } from '#server/platform/sandbox/large-json.ts';

/** Data as it is handed to the sandbox: a table that was already read, or untrusted text or cells. */
export type SourceData =
  | { from: 'table'; table: Table }
  | { from: 'text'; text: string }
  | { from: 'sheet'; cells: Uint8Array; steps: readonly unknown[] };

const mostColumns = 1000;

/**
 * Data that was read: `sheet` are its cells, where the server does not have them; `notes` are those of its reading;
 * `dropped` are sentences about cells that no chart of it can show.
 */
type ReadData = { table: Table; sheet: Sheet | null; notes: readonly Note[]; dropped: readonly string[] };

/** Reads untrusted data: only ever in the sandbox. */
export async function readSource(data: SourceData): Promise<ReadData> {
  const found = await open(data);
  if (found.table.columns.length > mostColumns)
    throw new SentenceError(
      `This data has ${found.table.columns.length} columns. Keep the ${mostColumns} that matter, and try again.`,
    );
  if (found.table.rows === 0 || found.table.columns.length === 0)
    throw new SentenceError('No table was found in this data. Paste rows with a header, such as CSV.');
  return found;
}

async function open(data: SourceData): Promise<ReadData> {
  if (data.from === 'table') return { table: data.table, sheet: null, notes: [], dropped: [] };
  if (data.from === 'text') {
    const found = await read({ from: 'paste', text: data.text, html: '' });
    if (!found.ok) throw new SentenceError(found.error);
    const { table, sheet, notes } = found;
    const dropped = notes.filter(({ kind }) => droppedKinds.includes(kind)).map(({ sentence }) => sentence);
    return { table, sheet, notes, dropped };
  }
  const sheet = readSheetJson(readLarge({ json: data.cells, schema: sheetCells, name: 'sheet' }));
  const ran = runSteps(toTable(sheet), readSteps(data.steps), { tableOf: () => null });
  return { table: ran.table, sheet: null, notes: [], dropped: [] };
}

/** Notes on what is in the text and not in the table: cells that are no numbers, cells too many, rows of totals. */
const droppedKinds = ['misfits', 'long-rows', 'totals'];
