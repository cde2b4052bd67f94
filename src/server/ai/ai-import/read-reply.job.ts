import type { ReadReply } from '#ai/models/ask-model.ts';
import { compareReading } from '#ai/models/compare-reading.ts';
import { describeReading, type FileReply } from '#ai/models/read-file.ts';
import type { FileReading } from '#ai/readers/file-reading.ts';
import { type FileTables, tablesOfReading } from '#ai/readers/tables-of-reading.ts';

// Replies of a language model about untrusted pictures and documents: these functions only ever run in the sandbox.

/** Description of a reading for a model. */
export function describeFile(reading: FileReading): string {
  return describeReading(reading);
}

/** The reading compared with the reply, with charts of its tables. */
export function fileReply({ reading, reply }: { reading: FileReading; reply: FileReply }): ReadReply<FileTables> {
  const compared = compareReading(reply, reading);
  return compared.ok ? { ok: true, value: tablesOfReading(compared.value) } : compared;
}
