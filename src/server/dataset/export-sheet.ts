import { fromSheet, fromTable } from '#data/export/export-table.ts';
import { toDelimited } from '#data/export/to-delimited.ts';
import { toJson } from '#data/export/to-json.ts';
import { toXlsx } from '#data/export/to-xlsx.ts';
import { toTable } from '#data/to-table.ts';
import { textAt } from '#data/written.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { openSheet } from './sheet-file.ts';

type Exporting = { bytes: Uint8Array; format: 'csv' | 'xlsx' | 'json'; name: string };

/** A stored sheet as a file for other programs: CSV with the text of every cell, the other formats with values. */
export function exportSheet({ bytes, format, name }: Exporting): Uint8Array {
  const sheet = openSheet(bytes);
  if (format === 'csv') return Buffer.from(toDelimited(fromSheet(sheet, textAt), { withMark: true }));
  const table = fromTable(toTable(sheet));
  if (format === 'json') return Buffer.from(toJson(table));
  const workbook = toXlsx(table, name);
  if (!workbook.ok) throw new SentenceError(workbook.error);
  return workbook.bytes;
}
