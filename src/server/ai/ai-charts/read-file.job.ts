import { chartsOfTable } from '#ai/offline/engine/charts-from-prompt.ts';
import { readPicture } from '#ai/readers/image/read-picture.ts';
import { readDocument } from '#ai/readers/pdf/read-document.ts';
import { tablesOfReading } from '#ai/readers/tables-of-reading.ts';
import { decode } from '#data/formats/decode.ts';
import { openFile } from '#data/formats/open-file.ts';
import { read } from '#data/read.ts';
import type { Reading } from '#data/reading.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { headSize, mediaTypeOf } from '#server/platform/object-store/media-type.ts';
import type { JobTools } from '#server/platform/sandbox/sandbox-job.ts';
import type { FoundTables } from './present.ts';

// Untrusted files: these functions only ever run in the sandbox.

/** Content of a file: the tables of one with data, of a picture or PDF, or the text of one that people wrote. */
export type FileContent = { is: 'data'; found: FoundTables } | { is: 'text'; text: string };

const dataFormats = new Set(['json', 'xlsx', 'xls', 'ods', 'parquet']);
const dataNames = /\.(csv|tsv|tab|psv|dat)$/i;
const mostSheets = 10;

export async function readSourceFile(
  { bytes, name }: { bytes: Uint8Array; name: string },
  tools: JobTools,
): Promise<FileContent> {
  const type = mediaTypeOf(bytes.subarray(0, headSize));
  if (type === 'application/pdf' || type.startsWith('image/'))
    return { is: 'data', found: await drawn(bytes, type, tools) };
  const opened = openFile(bytes, name);
  if (!opened.ok) throw new SentenceError(opened.error);
  if (!dataFormats.has(opened.format) && !dataNames.test(opened.name))
    return { is: 'text', text: decode(opened.bytes).text };
  const first = await read({ from: 'file', bytes, name });
  if (!first.ok) throw new SentenceError(first.error);
  const others = opened.format === 'json' ? [] : await otherSheets({ bytes, name }, first);
  return { is: 'data', found: { tables: [first, ...others].flatMap(toTable(name)), unused: [], confidence: 1 } };
}

/** Tables and charts of a picture or PDF. Each page is reported, because each has a limit of its own. */
async function drawn(bytes: Uint8Array, type: string, { report }: JobTools): Promise<FoundTables> {
  const watching = { onProgress: report };
  const reading =
    type === 'application/pdf'
      ? await readDocument(bytes, { pages: null, region: null }, watching)
      : await readPicture(bytes, watching);
  const { tables, confidence, refusal } = tablesOfReading(reading);
  if (refusal !== null) throw new SentenceError(refusal);
  return { tables, unused: [], confidence };
}

/** Further sheets of a workbook that hold a table. */
async function otherSheets(file: { bytes: Uint8Array; name: string }, first: Reading): Promise<Reading[]> {
  const found: Reading[] = [];
  for (const part of first.parts.slice(0, mostSheets)) {
    if (part === first.choices.part) continue;
    const sheet = await read({ from: 'file', ...file }, { part });
    if (sheet.ok && sheet.table.columns.length > 1) found.push(sheet);
  }
  return found;
}

/** Draft of a table, if charts can be made of it. */
function toTable(filename: string) {
  return ({ table, sheet, notes, choices, parts }: Reading): FoundTables['tables'] => {
    const candidates = chartsOfTable(table);
    if (candidates.length === 0) return [];
    const name = parts.length > 1 ? choices.part : filename.replace(/\.\w+$/, '');
    return [{ name, sheet, evidence: null, notes: notes.map(({ sentence }) => sentence), candidates }];
  };
}
