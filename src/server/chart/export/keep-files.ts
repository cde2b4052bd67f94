import { type ExportFormat, exportFormats } from '#contract/chart/export-formats.ts';
import { writeZip, type ZipEntry } from '#server/platform/object-store/write-zip.ts';
import type { Ports } from '#server/ports.ts';

type KeptFile = { filename: string; type: string; size: number };
type FileEntry = { name: string; bytes: Uint8Array };
type UsedPorts = Pick<Ports, 'files' | 'now'> & { signal: AbortSignal };

/** Where the files of a job are stored. */
export function keyOf(jobId: string): string {
  return `exports/${jobId}`;
}

export async function saveExportFile(
  { files, signal }: UsedPorts,
  { jobId, name, format, bytes }: { jobId: string; name: string; format: ExportFormat; bytes: Uint8Array },
): Promise<KeptFile> {
  const { type: plain } = exportFormats[format];
  const type = plain.startsWith('text/') ? `${plain}; charset=utf-8` : plain;
  const { size } = await files.put(keyOf(jobId), bytes, { type, signal });
  return { filename: name, type, size };
}

/** Several files as one archive, each written as soon as it is ready. */
export async function saveExportArchive(
  { files, now, signal }: UsedPorts,
  { jobId, name, entries }: { jobId: string; name: string; entries: AsyncIterable<FileEntry> },
): Promise<KeptFile> {
  const type = 'application/zip';
  let failure: unknown = null;
  async function* zipEntries(): AsyncGenerator<ZipEntry> {
    try {
      for await (const { name, bytes } of entries) yield { name, content: bytes, compress: !isPacked.test(name) };
    } catch (error) {
      failure = error; // the store would only report that it could not write
      throw error;
    }
  }
  const upload = files.put(keyOf(jobId), writeZip(zipEntries(), now()), { type, signal });
  const { size } = await upload.catch((error: unknown) => {
    throw failure ?? error;
  });
  return { filename: name, type, size };
}

const isPacked = /\.(png|jpg|webp|pdf|xlsx)$/;
