import { fromTable } from '#data/export/export-table.ts';
import { toDelimited } from '#data/export/to-delimited.ts';
import { toJson } from '#data/export/to-json.ts';
import { toXlsx } from '#data/export/to-xlsx.ts';
import type { Table } from '#data/table.ts';
import { SentenceError } from '#lib/sentence-error.ts';

type Exporting = { table: Table; format: keyof typeof dataTypes; name: string };

/** The data of a chart as a file for other programs. */
export function exportShared({ table, format, name }: Exporting): Uint8Array {
  const ready = fromTable(table);
  if (format === 'csv') return Buffer.from(toDelimited(ready, { withMark: true }));
  if (format === 'json') return Buffer.from(toJson(ready));
  const workbook = toXlsx(ready, name);
  if (!workbook.ok) throw new SentenceError(workbook.error);
  return workbook.bytes;
}

/** Media types of the downloads of a chart's data. */
export const dataTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};
