import { evidenceOfCells, sheetCells } from '#contract/data/datasets.ts';
import { maxColumns, maxRows } from '#data/edit/edit.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { readLarge } from '#server/platform/sandbox/large-json.ts';
import { type SheetFile, toSheetFile } from './sheet-file.ts';

/** A sheet as JSON, and the evidence of its cells, if it was read from something. */
export type GivenSheet = { sheet: Uint8Array; evidence: { json: Uint8Array; field: string } | null };

/** The sheet as it is stored, and its evidence as JSON; or why there is none. */
export type MadeSheet = { status: 'made'; sheet: SheetFile; evidence: string | null } | { status: 'too-large' };

/** Reads an untrusted sheet: only ever in the sandbox. */
export async function makeSheet(given: GivenSheet): Promise<MadeSheet> {
  const sheet = readSheetJson(readLarge({ json: given.sheet, schema: sheetCells, name: 'sheet' }));
  if (given.evidence !== null && (sheet.rows === 0 || sheet.columns.length === 0))
    throw new SentenceError('The field "sheet" is not valid.');
  if (sheet.columns.length === 0) throw new SentenceError('The sheet has no columns.');
  if (sheet.columns.length > maxColumns || sheet.rows > maxRows) return { status: 'too-large' };
  if (given.evidence === null) return { status: 'made', sheet: await toSheetFile(sheet), evidence: null };
  if (new Set(sheet.columns.map(({ key }) => key)).size < sheet.columns.length)
    throw new SentenceError('The field "sheet" is not valid.');
  const evidence = readLarge({ json: given.evidence.json, schema: evidenceOfCells, name: given.evidence.field });
  const fits = evidence.length === sheet.rows && evidence.every((row) => row.length === sheet.columns.length);
  if (!fits) throw new SentenceError('The evidence must have one entry for each cell of the sheet.');
  return { status: 'made', sheet: await toSheetFile(sheet), evidence: JSON.stringify(evidence) };
}
