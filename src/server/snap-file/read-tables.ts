import { type DocumentPart, readDocument } from '#ai/readers/pdf/read-document.ts';
import { type FileTables, tablesOfReading } from '#ai/readers/tables-of-reading.ts';
import type { JobTools } from '../sandbox/sandbox-job.ts';

// Documents that nobody vouches for: this function only ever runs in the sandbox.

export type FileWork = { bytes: Uint8Array; kind: 'pdf'; part: DocumentPart };

/** Reads the tables of a document, and suggests charts for each. */
export async function readTables({ bytes, part }: FileWork, { report }: JobTools): Promise<FileTables> {
  const reading = await readDocument(bytes, part, { onProgress: report });
  report(95, 'Choosing charts');
  return tablesOfReading(reading);
}
