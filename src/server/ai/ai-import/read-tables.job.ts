import type { FileReading } from '#ai/readers/file-reading.ts';
import { readPicture } from '#ai/readers/image/read-picture.ts';
import { type DocumentPart, readDocument } from '#ai/readers/pdf/read-document.ts';
import { type FileTables, tablesOfReading } from '#ai/readers/tables-of-reading.ts';
import type { ChartHint } from '#lib/reading-certainty.ts';
import type { JobTools } from '#server/platform/sandbox/sandbox-job.ts';

// Pictures and documents that nobody vouches for: this function only ever runs in the sandbox.

export type FileWork = {
  bytes: Uint8Array;
  kind: 'image' | 'pdf';
  part: DocumentPart;
  /** What a picture shows, by its user. */
  hint: ChartHint | null;
  /** Whether a language model reads the file too. */
  isCompared: boolean;
};

/** Tables with charts, and the reading itself where it is to be compared. */
type Read = FileTables & { reading: FileReading | null };

/** Reads the tables of a picture or document, and suggests charts for each. */
export async function readTables(
  { bytes, kind, part, hint, isCompared }: FileWork,
  { report }: JobTools,
): Promise<Read> {
  const watching = { onProgress: report };
  const reading =
    kind === 'pdf' ? await readDocument(bytes, part, watching) : await readPicture(bytes, { ...watching, hint });
  report(isCompared ? 60 : 95, 'Choosing charts');
  return { ...tablesOfReading(reading), reading: isCompared ? reading : null };
}
