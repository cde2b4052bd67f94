import { readPicture } from '#ai/readers/image/read-picture.ts';
import { type DocumentPart, readDocument } from '#ai/readers/pdf/read-document.ts';
import { type FileTables, tablesOfReading } from '#ai/readers/tables-of-reading.ts';
import type { JobTools } from '../sandbox/sandbox-job.ts';

// Pictures and documents that nobody vouches for: this function only ever runs in the sandbox.

export type FileWork = { bytes: Uint8Array; kind: 'image' | 'pdf'; part: DocumentPart };

/** Reads the tables of a picture or document, and suggests charts for each. */
export async function readTables({ bytes, kind, part }: FileWork, { report }: JobTools): Promise<FileTables> {
  const watching = { onProgress: report };
  const reading = kind === 'pdf' ? await readDocument(bytes, part, watching) : await readPicture(bytes, watching);
  report(95, 'Choosing charts');
  return tablesOfReading(reading);
}
